import { type Kysely, sql } from 'kysely'
import { lockTables, TableIsBusy } from './lock-tables.ts'
import { makeConcurrently } from './make-concurrently.ts'
import { effectsOf } from './migration-effects.ts'
import type { MigrationFile } from './migration-file.ts'
import { tryAgain } from './try-again.ts'

export type How = {
  /** So long a migration is tried again while people are at work on what it needs, in milliseconds. */
  patienceMs: number
  /** Is told how far it is, line by line. */
  tell: (line: string) => void
}

const remember = <T>(db: Kysely<T>, { name }: MigrationFile) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db)

/** All of it or nothing, with its row in the list of what is applied. */
async function inTransaction<T>(session: Kysely<T>, file: MigrationFile, busy: readonly string[]): Promise<void> {
  await session.transaction().execute(async (trx) => {
    await lockTables(trx, effectsOf(file.name), busy)
    await sql.raw(file.text).execute(trx)
    await remember(trx, file)
  })
}

/** How many rows one step changed. It never waits for a row while it holds others: those in use are left for a later step. */
async function step<T>(session: Kysely<T>, statement: string, rows: number): Promise<number> {
  return session.transaction().execute(async (trx) => {
    await lockTables(trx, {}, [])
    const text = statement.replaceAll('$1', String(rows))
    const { numAffectedRows = 0n } = await sql.raw(text).execute(trx)
    return Number(numAffectedRows)
  })
}

type Batches = { statement: string; rows: number }

/** Step by step, each committed: a break costs one step, as the statement itself finds what is left. */
async function inBatches<T>(
  session: Kysely<T>,
  { statement, rows }: Batches,
  again: (work: () => Promise<void>) => Promise<void>,
) {
  const waiting = statement.replace(/\s+skip locked\b/i, '')
  let total = 0
  for (let isLeft = true; isLeft; ) {
    await again(async () => {
      const changed = await step(session, statement, rows)
      // Nothing, or nothing but rows that people have in hand: one of those is waited for, holding none.
      const last = changed > 0 ? changed : await step(session, waiting, 1)
      total += last
      isLeft = last > 0
    })
  }
  return total
}

/** Applies one migration in the way it declares. Throws its error, after which what it says is done again by the next try. */
export async function runMigration<T>(session: Kysely<T>, file: MigrationFile, how: How): Promise<void> {
  const { patienceMs, tell } = how
  let busy: string[] = []
  const onPause = (ms: number, error: unknown) => {
    const table = error instanceof TableIsBusy ? error.table : undefined
    if (table) busy = [table, ...busy.filter((other) => other !== table)]
    tell(`${file.name} gave way to people at work${table ? ` on ${table}` : ''}; next try in ${ms} ms.`)
  }
  const again = (work: () => Promise<void>) => tryAgain(work, { patienceMs, onPause })
  const { way } = file
  if (way.kind === 'transaction') return again(() => inTransaction(session, file, busy))
  if (way.kind === 'batches') {
    const rows = await inBatches(session, way, again)
    tell(`${file.name}: ${rows} rows changed in steps of ${way.rows}.`)
  } else for (const statement of way.statements) await again(() => makeConcurrently(session, statement))
  await remember(session, file)
}
