import { consoleSession } from '#lib/testing/console-session.ts'

/** Runs `act` while whatever writes a table is held there: so that what is under way stays so for as long as the test looks. */
export async function whileHeld(databaseUrl: string, table: string, act: () => Promise<void>): Promise<void> {
  const session = await consoleSession(databaseUrl)
  try {
    await session.query(`begin; lock table ${table} in exclusive mode`)
    await act()
  } finally {
    await session.query('rollback')
    await session.end()
  }
}
