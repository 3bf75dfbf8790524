import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { AT_LANDING } from './scripts/test/at-landing.mjs'

// A zone that is neither UTC nor Japan's, with half an hour in it: whatever forgets a zone shows here.
process.env.TZ = 'America/St_Johns'

/** `npm run storage-check`: the tests that need an S3 server. All others leave them out. */
const onStore = process.env.STORAGE_CHECK === 'yes'

/** `npm test` leaves them to `npm test -- --all`. */
const atLanding =
  process.env.TEST_FIRST === 'yes' ? AT_LANDING.map((file) => `<rootDir>/${file.replaceAll('.', '\\.')}$`) : []

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
