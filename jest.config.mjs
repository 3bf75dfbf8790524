import { existsSync } from 'node:fs'

// A zone that is neither UTC nor Japan's, with half an hour in it: whatever forgets a zone shows here.
process.env.TZ = 'America/St_Johns'

/** `npm run storage-check`: the tests that need an S3 server. All others leave them out. */
const onStore = process.env.STORAGE_CHECK === 'yes'

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['app', 'components', 'lib', 'messages', 'scripts'].filter((folder) => existsSync(folder)),
  testMatch: onStore ? ['**/*.s3.test.ts'] : ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: onStore ? [] : ['\\.s3\\.test\\.ts$'],
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data', '<rootDir>/\\.cache'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': '<rootDir>/scripts/jest-strip-types.mjs', '^.+\\.tsx$': '<rootDir>/scripts/jest-jsx.mjs' },
  globalSetup: `<rootDir>/lib/testing/${onStore ? 'start-storage-check' : 'start-test-server'}.ts`,
  globalTeardown: '<rootDir>/lib/testing/stop-test-server.ts',
  // Both processors of a small machine: alone, a worker would wait for the database half of the time.
  maxWorkers: '100%',
  testTimeout: onStore ? 120_000 : 30_000,
}
