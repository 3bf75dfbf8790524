import base from './jest.config.mjs'

/** The tests of `npm run storage-check`: they need an S3 server and no database. */
const { globalSetup: _setup, globalTeardown: _teardown, ...rest } = base

/** @type {import('jest').Config} */
export default { ...rest, roots: ['lib/cms/storage'], testMatch: ['**/*.s3.ts'], testTimeout: 120_000 }
