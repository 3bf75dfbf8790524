import { sql } from 'kysely'
import type { Ctx } from '../context/context.ts'

/**
 * Begins what may be undone inside a transaction, and says how: the function it resolves to takes back all that was written since, the rows that the audit
 * log was to have among it.
 */
export async function undoable({ db, trail }: Pick<Ctx, 'db' | 'trail'>, name: string): Promise<() => Promise<void>> {
  const point = sql.id(name)
  const told = trail?.length ?? 0
  await sql`savepoint ${point}`.execute(db)
  return async () => {
    await sql`rollback to savepoint ${point}`.execute(db)
    trail?.splice(told)
  }
}
