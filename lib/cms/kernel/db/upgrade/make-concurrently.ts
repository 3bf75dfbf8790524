import { type Kysely, sql } from 'kysely'

/** Such a statement waits for transactions that began before it, and nobody waits for it meanwhile. */
const LOCK_MS = 600_000

const INDEX = /^create (?:unique )?index concurrently (\w+) on /i

/** null: there is none of this name. An index whose making was broken off stays behind invalid: never read, always written. */
async function isValid<T>(session: Kysely<T>, index: string): Promise<boolean | null> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`.execute(session)
  return rows[0]?.valid ?? null
}

/** Gives one statement that cannot stand in a transaction. What an earlier try left half made is removed, what it finished stays. */
export async function makeConcurrently<T>(session: Kysely<T>, statement: string): Promise<void> {
  const index = INDEX.exec(statement.replace(/\s+/g, ' '))?.[1]
  await sql.raw(`set lock_timeout = ${LOCK_MS}`).execute(session)
  try {
    const valid = index === undefined ? null : await isValid(session, index)
    if (valid === true) return
    if (valid === false) await sql`drop index concurrently ${sql.table(index ?? '')}`.execute(session)
    await sql.raw(statement).execute(session)
  } finally {
    await sql`reset lock_timeout`.execute(session)
  }
}
