import { existsSync } from 'node:fs'

/**
 * The units that `npm test` leaves to `npm test -- --all`, with which every landing is tried: each starts servers, clusters or programs of its own again and again,
 * and together they take a third of the processor time of all units (docs/decisions/0558-the-first-way-of-each-screen.md).
 */
export const AT_LANDING = [
  'lib/cms/across/many/kill-change.test.ts',
  'lib/cms/app/backup-places/silent-bucket.test.ts',
  'lib/cms/app/backup-places/stalling-bucket.test.ts',
  'lib/cms/app/backups/anonymise.test.ts',
  'lib/cms/app/backups/backup.test.ts',
  'lib/cms/app/bin/logged.test.ts',
  'lib/cms/app/bin/serve.test.ts',
  'lib/cms/app/bin/stop-with-archive.test.ts',
  'lib/cms/app/bin/worker.test.ts',
  'lib/cms/app/embedded/server.test.ts',
  'lib/cms/app/faults/one-process.test.ts',
  'lib/cms/app/faults/processes.test.ts',
  'lib/cms/app/log-archive/archiver.test.ts',
  'lib/cms/app/log-archive/cluster-went-back.test.ts',
  'lib/cms/app/log-archive/point-in-time.test.ts',
  'lib/cms/kernel/db/several-hosts.test.ts',
  'lib/cms/kernel/db/standby.test.ts',
]

const gone = AT_LANDING.filter((file) => !existsSync(file))
if (gone.length > 0) throw new Error(`scripts/test/at-landing.mjs names what is not there: ${gone.join(', ')}`)
