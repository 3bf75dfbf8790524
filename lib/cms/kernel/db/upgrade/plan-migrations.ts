import { type Kysely, sql } from 'kysely'
import { effectsOf, type LockMode } from './migration-effects.ts'
import type { MigrationFile } from './migration-file.ts'

const number = new Intl.NumberFormat('en')

/** Counted where the server has never done so. */
async function rowsOf<T>(db: Kysely<T>, table: string): Promise<number> {
  const { rows } = await sql<{ estimate: number }>`
    select reltuples::float8 as estimate from pg_class where oid = to_regclass(${table})`.execute(db)
  const estimate = rows[0]?.estimate ?? 0
  if (estimate >= 0) return estimate
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return counted.rows[0]?.n ?? 0
}

const inWords = (tables: readonly { table: string; rows: number }[]) =>
  tables.map(({ table, rows }) => `${table} (${number.format(rows)})`).join(', ')

const isClosed = (lock: LockMode) => lock === 'access exclusive'

/** What people wait for while the migration runs, and how many rows it goes over at most. Tables that it makes itself are not there yet. */
async function ofTransaction<T>(db: Kysely<T>, name: string): Promise<string[]> {
  const known = Object.entries(effectsOf(name))
  const tables = []
  for (const [table, effect] of known) tables.push({ table, ...effect, rows: await rowsOf(db, table) })
  const closed = tables.filter(({ lock }) => isClosed(lock))
  const readable = tables.filter(({ lock }) => !isClosed(lock))
  const written = tables.filter(({ writes }) => writes)
  return [
    'in one transaction',
    ...(closed.length > 0 ? [`meanwhile nobody reads or writes ${inWords(closed)}`] : []),
    ...(readable.length > 0 ? [`nobody writes ${inWords(readable)}`] : []),
    ...(tables.length === 0 ? ['nobody waits for it'] : []),
    ...(written.length > 0
      ? [`it writes at most ${number.format(written.reduce((sum, { rows }) => sum + rows, 0))} rows`]
      : []),
  ]
}

const TABLE = /\b(?:update|into|from)\s+(\w+)/i
const INDEXED = /\bon (\w+)/i

async function partsOf<T>(db: Kysely<T>, { name, way }: MigrationFile): Promise<string[]> {
  if (way.kind === 'transaction') return ofTransaction(db, name)
  if (way.kind === 'batches') {
    const rows = await rowsOf(db, TABLE.exec(way.statement)?.[1] ?? '')
    return [
      `in batches of ${way.rows}, each committed`,
      `of at most ${number.format(rows)} rows`,
      'rows in use are left for later',
    ]
  }
  const tables = way.statements.flatMap((statement) => INDEXED.exec(statement)?.[1] ?? [])
  const read = []
  for (const table of new Set(tables)) read.push({ table, rows: await rowsOf(db, table) })
  return [
    'concurrently, outside of a transaction',
    ...(read.length > 0 ? [`reads ${inWords(read)}`] : []),
    'nobody waits for it',
  ]
}

/** A line for each migration: in what way it runs, whom it makes wait for which tables (with their rows, about), what it writes. Changes nothing. */
export async function planMigrations<T>(db: Kysely<T>, open: readonly MigrationFile[]): Promise<string[]> {
  const lines: string[] = []
  for (const file of open) lines.push(`${file.name}: ${(await partsOf(db, file)).join('; ')}.`)
  return lines
}
