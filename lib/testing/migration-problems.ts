import type { MigrationFile } from '#lib/cms/kernel/db/upgrade/migration-file.ts'
import { LARGE_TABLES } from './large-tables.ts'
import type { Learnt } from './learn-migration.ts'

const isLarge = (table: string) => LARGE_TABLES.has(table)

type Named = { id: number | string; name: string }

const byId = <Item extends Named>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))
const added = <Item extends Named>(before: readonly Item[], after: readonly Item[]) => {
  const known = byId(before)
  return after.filter(({ id }) => !known.has(id))
}

/** What the version before still names is there no more. */
function gone({ before, after }: Learnt): string[] {
  const tables = byId(after.tables)
  const columns = byId(after.columns)
  const routines = byId(after.routines)
  const left = new Set(after.tables.map(({ name }) => name))
  const isGone = (name: string, now: Named | undefined) => now?.name !== name
  return [
    // A view made anew under its name is the same to who reads it; its columns are looked at by name.
    ...before.tables
      .filter(({ id, name }) => isGone(name, tables.get(id)) && !left.has(name))
      .map(({ name }) => `table ${name} is dropped or renamed`),
    ...before.columns
      .filter(
        ({ id, name, table }) =>
          isGone(name, columns.get(id)) && left.has(table) && !hasColumn(after.columns, table, name),
      )
      .map(({ table, name }) => `column ${table}.${name} is dropped or renamed`),
    ...before.routines
      .filter(({ id, text }) => routines.get(id)?.text !== text)
      .map(({ name }) => `function ${name} is dropped or answers otherwise`),
  ]
}

const hasColumn = (columns: readonly { table: string; name: string }[], table: string, name: string) =>
  columns.some((column) => column.table === table && column.name === name)

/** Was it known before that the column is never empty, so that nothing had to be read for it? */
const isProven = ({ before }: Learnt, table: string, name: string) =>
  before.constraints.some(
    (one) => one.table === table && one.kind === 'c' && one.isValid && one.text === `CHECK ((${name} IS NOT NULL))`,
  )

/** Columns that take other values than before, or have to be written by whoever does not know them. */
function otherColumns(learnt: Learnt): string[] {
  const { before, after } = learnt
  const known = byId(before.columns)
  const tables = new Set(before.tables.map(({ name }) => name))
  // Of a table that came in the place of one of its name, the column of that name.
  const named = new Map(before.columns.map((column) => [`${column.table}.${column.name}`, column]))
  return after.columns.flatMap(({ id, table, name, type, isRequired, hasValue }) => {
    const was = known.get(id) ?? named.get(`${table}.${name}`)
    if (!was)
      return tables.has(table) && isRequired && !hasValue
        ? [`column ${table}.${name} must be written by versions that do not know it`]
        : []
    return [
      ...(was.type === type ? [] : [`column ${table}.${name} changes its type`]),
      ...(isRequired && !was.isRequired && !isProven(learnt, table, name)
        ? [`column ${table}.${name} is made NOT NULL unproven`]
        : []),
    ]
  })
}

/** Work over all rows of a table while nobody can write into it. */
function longWork({ before, after, effects }: Learnt, { way }: MigrationFile): string[] {
  const files = byId(before.tables)
  const indexes = byId(before.indexes)
  const rewritten = after.tables.filter(({ id, file }) => files.has(id) && files.get(id)?.file !== file)
  const made = way.kind === 'transaction' ? added(before.indexes, after.indexes) : []
  const demanded = added(before.constraints, after.constraints).filter(
    ({ isValid, index, kind }) => isValid && kind !== 'n' && !indexes.has(index),
  )
  // A table made here has no rows, whatever its name; one that was there may have another by now.
  const concerns = ({ tableId }: { tableId: number }) => isLarge(files.get(tableId)?.name ?? '')
  return [
    ...rewritten.map(({ name }) => `table ${name} is rewritten`),
    ...made.filter(concerns).map(({ name, table }) => `index ${name} on ${table} is not made concurrently`),
    ...demanded.filter(concerns).map(({ name, table }) => `constraint ${name} reads all of ${table}`),
    ...Object.entries(effects).flatMap(([table, { writes }]) =>
      writes && isLarge(table) ? [`rows of ${table} are written in one transaction`] : [],
    ),
  ]
}

const ALLOWED = /^-- on purpose: (.+?): (.{20,})$/gm

/**
 * What of a migration would stop people who work on the version before, or take them what it names, without the file saying
 * `-- on purpose: <problem>: <why>`. Also purposes that are none.
 */
export function migrationProblems(file: MigrationFile, learnt: Learnt): string[] {
  const found = [...gone(learnt), ...otherColumns(learnt), ...longWork(learnt, file)]
  const allowed = new Set([...file.text.matchAll(ALLOWED)].map(([, problem = '']) => problem))
  return [
    ...found.filter((problem) => !allowed.has(problem)),
    ...[...allowed]
      .filter((problem) => !found.includes(problem))
      .map((problem) => `it says on purpose what it does not do: ${problem}`),
  ]
}
