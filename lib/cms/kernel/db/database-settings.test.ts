import { readDatabaseSettings } from './database-settings.ts'

test('people wait five seconds for the database in each way, and what needs more has connections of its own', () => {
  const { calls, platform, exports, many, work, readiness } = readDatabaseSettings({})
  expect(calls).toMatchObject({ max: 20, limits: { statementMs: 5_000, lockMs: 5_000, connectMs: 5_000 } })
  expect(platform).toMatchObject({ max: 4, limits: { statementMs: 15_000, lockMs: 15_000, connectMs: 30_000 } })
  expect(exports).toMatchObject({ max: 4, limits: { statementMs: 120_000, lockMs: 5_000, connectMs: 15_000 } })
  expect(many).toMatchObject({ max: 2, limits: { statementMs: 120_000, lockMs: 5_000, connectMs: 15_000 } })
  // As many as docs/operations.md#deadlines says.
  expect([calls, platform, exports, many, work, readiness].reduce((sum, { max }) => sum + max, 0)).toBe(42)
})

test('what the operator says counts for people alone', () => {
  const settings = readDatabaseSettings({ DATABASE_STATEMENT_SECONDS: '20', DATABASE_LOCK_SECONDS: '2' })
  expect(settings.calls.limits).toMatchObject({ statementMs: 20_000, lockMs: 2_000 })
  expect(settings.platform.limits).toMatchObject({ statementMs: 15_000, lockMs: 15_000 })
})
