import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

// A zone that is neither UTC nor Japan's, with half an hour in it: whatever forgets a zone shows here.
process.env.TZ = 'America/St_Johns'

/** `npm run storage-check`: the tests that need an S3 server. All others leave them out. */
const onStore = process.env.STORAGE_CHECK === 'yes'

/**
 * The units that `npm test` leaves to `npm test -- --all`, with which every landing is tried: most start servers, clusters or programs of their own again and again, or kill them; some ask each
 * kind, each list, each level or each moment in turn, or take thousands of rows (docs/decisions/0558-the-first-way-of-each-screen.md).
 */
const AT_LANDING = [
  'lib/cms/across/live-changes/told-beside.test.ts',
  'lib/cms/across/many/as-single-saves.test.ts',
  'lib/cms/across/many/kill-change.test.ts',
  'lib/cms/across/sheets/round-trip.test.ts',
  'lib/cms/across/sheets/sheet-levels.test.ts',
  'lib/cms/app/backup-places/left-parts.test.ts',
  'lib/cms/app/backup-places/silent-bucket.test.ts',
  'lib/cms/app/backup-places/stalling-bucket.test.ts',
  'lib/cms/app/backups/anonymise.test.ts',
  'lib/cms/app/backups/backup.test.ts',
  'lib/cms/app/backups/damaged.test.ts',
  'lib/cms/app/bin/logged.test.ts',
  'lib/cms/app/bin/serve.test.ts',
  'lib/cms/app/bin/stop-with-archive.test.ts',
  'lib/cms/app/bin/worker.test.ts',
  'lib/cms/app/embedded/server.test.ts',
  'lib/cms/app/faults/entering-clocks.test.ts',
  'lib/cms/app/faults/one-process.test.ts',
  'lib/cms/app/faults/processes.test.ts',
  'lib/cms/app/http/cancelled-calls.test.ts',
  'lib/cms/app/http/outage-log.test.ts',
  'lib/cms/app/http/page-reads.test.ts',
  'lib/cms/app/log-archive/archiver.test.ts',
  'lib/cms/app/log-archive/cluster-went-back.test.ts',
  'lib/cms/app/log-archive/point-in-time.test.ts',
  'lib/cms/app/log-archive/ship-segments.test.ts',
  'lib/cms/kernel/db/several-hosts.test.ts',
  'lib/cms/kernel/db/standby.test.ts',
  'lib/cms/kernel/db/upgrade/under-load.test.ts',
  'lib/cms/kernel/http/field-families.test.ts',
  'lib/cms/kernel/storage/faulty-store.test.ts',
  'lib/cms/links/transitions/dead-ends-after-stop.test.ts',
  'lib/cms/media/uploads/faulty-bucket.test.ts',
  'lib/cms/people/grants/access-rights.test.ts',
  'lib/cms/people/user-batches/kill-batch.test.ts',
  'lib/cms/people/user-imports/aged-import.test.ts',
  'lib/cms/people/user-imports/cancel-import.test.ts',
  'lib/cms/people/user-imports/kill-import.test.ts',
  'lib/cms/people/users/people-rights.test.ts',
  'lib/cms/people/users/without-grant.test.ts',
  'lib/cms/publication/schedule-changes/many-changes.test.ts',
  'lib/cms/spaces/rooms/delete-many.test.ts',
  'scripts/bootstrap/bundle.test.ts',
]
const gone = AT_LANDING.filter((file) => !existsSync(file))
if (gone.length > 0) throw new Error(`jest.config.mjs leaves to a landing what is not there: ${gone.join(', ')}`)
const atLanding = process.env.TEST_FIRST === 'yes' ? AT_LANDING.map((file) => `<rootDir>/${file}$`) : []

/** @type {import('jest').Config} */
export default {
  // In Node.js as the product runs in it, its modules loaded once a process and not once a file: half of the time, and no second world.
  runner: '<rootDir>/scripts/test/runner.mjs',
  testEnvironment: 'node',
  roots: ['app', 'components', 'lib', 'messages', 'scripts'].filter((folder) => existsSync(folder)),
  testMatch: onStore ? ['**/*.s3.test.ts'] : ['**/*.test.ts'],
  testPathIgnorePatterns: onStore ? [] : ['\\.s3\\.test\\.ts$', ...atLanding],
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data', '<rootDir>/\\.cache'],
  transform: {},
  globalSetup: onStore ? '<rootDir>/lib/testing/start-storage-check.ts' : '<rootDir>/lib/testing/open-unit-run.ts',
  globalTeardown: '<rootDir>/lib/testing/close-unit-run.ts',
  setupFilesAfterEnv: ['<rootDir>/lib/testing/limit-tests.ts'],
  // Each process reads the modules of the product once: a third one on two processors takes 30 processor seconds and is done no sooner.
  maxWorkers: availableParallelism(),
}
