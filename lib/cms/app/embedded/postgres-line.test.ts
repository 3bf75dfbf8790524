import { postgresLine } from './postgres-line.ts'

const at = '2026-11-23 14:00:00.123 UTC [4711]'

test.each([
  [`${at} 00000 LOG:  checkpoint starting: time`, { level: 'info', pid: 4711, message: 'checkpoint starting: time' }],
  [
    `${at} 23505 ERROR:  duplicate key value violates unique constraint "users_email_key"`,
    {
      level: 'error',
      pid: 4711,
      code: '23505',
      message: 'duplicate key value violates unique constraint "users_email_key"',
    },
  ],
  [
    `${at} 22P02 ERROR:  invalid input syntax for type uuid: "hanako@expo.example"`,
    { level: 'error', pid: 4711, code: '22P02', message: 'invalid input syntax for type uuid: "…"' },
  ],
  [
    `${at} 53100 PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device`,
    {
      level: 'fatal',
      pid: 4711,
      code: '53100',
      message: 'could not write to file "pg_wal/xlogtemp.1": No space left on device',
    },
  ],
  ['pg_ctl: could not start server', null],
])('%j', (line, told) => {
  expect(postgresLine(line)).toEqual(told)
})
