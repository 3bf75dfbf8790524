import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { statementsOf } from './sql-statements.ts'

/**
 * How a migration runs, as its first line says (docs/operations.md#upgrades):
 * nothing: all of it in one transaction.
 * `-- runs: concurrently`: each statement by itself, outside of a transaction, since indexes are made so while people work.
 * `-- runs: in batches of 500`: its one statement again and again, with 500 for `$1`, until it finds no row.
 */
type Way =
  | { kind: 'transaction' }
  | { kind: 'concurrently'; statements: readonly string[] }
  | { kind: 'batches'; rows: number; statement: string }

export type MigrationFile = { name: string; text: string; way: Way }

const NAME = /^\d{4}_[a-z0-9_]+\.sql$/
const DECLARED = /^-- runs: (.+)$/m
const BATCHES = /^in batches of ([1-9]\d{0,5})$/

/** What may stand in a migration that runs statement by statement: each can be given again after a break. */
const REPEATABLE =
  /^(create (unique )?index concurrently (?!if\b)\w+ on |drop index concurrently if exists |alter table \w+ validate constraint )/i

/** Throws where the file declares a way it does not keep to. */
function wayOf(name: string, text: string): Way {
  const declared = DECLARED.exec(text)?.[1]
  if (declared === undefined) return { kind: 'transaction' }
  const statements = statementsOf(text).map((statement) => statement.replace(/--[^\n]*\n/g, '').trim())
  if (declared === 'concurrently') {
    const other = statements.find((statement) => !REPEATABLE.test(statement.replace(/\s+/g, ' ')))
    if (other === undefined) return { kind: 'concurrently', statements }
    throw new Error(`${name} runs concurrently, and this statement of it cannot be given again: ${other}`)
  }
  const rows = BATCHES.exec(declared)?.[1]
  const [statement = ''] = statements
  const isBatch =
    rows !== undefined && statements.length === 1 && /\blimit \$1\s+for (no key )?update skip locked\b/i.test(statement)
  if (isBatch) return { kind: 'batches', rows: Number(rows), statement }
  throw new Error(`${name} must be one statement whose rows are chosen by "limit $1 for update skip locked"`)
}

/** The names of the migrations of a folder, in their order. */
export const migrationNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => NAME.test(file))
    .sort()
    .map((file) => file.replace(/\.sql$/, ''))

/** The migrations of a folder in the order of their names. Throws for one that declares a way it does not keep to. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  return Promise.all(
    (await migrationNames(folder)).map(async (name) => {
      const text = await readFile(path.join(folder, `${name}.sql`), 'utf8')
      return { name, text, way: wayOf(name, text) }
    }),
  )
}
