import { existsSync } from 'node:fs'

// A zone that is neither UTC nor Japan's, with half an hour in it: whatever forgets a zone shows here.
process.env.TZ = 'America/St_Johns'

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['app', 'components', 'lib', 'messages', 'scripts'].filter((folder) => existsSync(folder)),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/\\.data', '<rootDir>/\\.cache'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': '<rootDir>/scripts/jest-strip-types.mjs', '^.+\\.tsx$': '<rootDir>/scripts/jest-jsx.mjs' },
  globalSetup: '<rootDir>/lib/testing/start-test-server.ts',
  globalTeardown: '<rootDir>/lib/testing/stop-test-server.ts',
  testTimeout: 30_000,
}
