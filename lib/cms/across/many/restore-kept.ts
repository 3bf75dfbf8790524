import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import {
  type Held,
  type KeptTable,
  type ManyWriter,
  parentIn,
  type Refused,
  type SetRestoring,
} from '#lib/cms/kernel/entity/many-writer.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { MANY_LINES } from '#lib/contracts/many-limits.ts'
import { notFound, wrongState } from '#lib/core/errors.ts'
import type { Kept } from './kept-deletions.ts'
import { refusalFor } from './refusal-for.ts'
import { restoreWhole } from './restore-whole.ts'
import { writerOf } from './writer-of.ts'

type Row = Readonly<Record<string, unknown>>
type Table = keyof DB & string

/**
 * Puts what was deleted back as it was, under its IDs, with its version, its stamps and all that went with it. Answers what stands again, and of the
 * others why not: what they name is gone, what they hold is taken, or who takes it back could not make it anew. Its statements do not grow with the
 * objects, but for those of the first `MANY_LINES` that meet another: each is asked for by itself what stands against it.
 */
export async function restoreKept(
  ctx: Ctx,
  manyKind: ManyKind,
  kept: readonly Kept[],
): Promise<{ held: Held[]; refused: Refused }> {
  const writer = writerOf(manyKind)
  const { restoring } = writer
  if (!restoring) throw wrongState('xrcms0009')
  if ('whole' in restoring) return restoreWhole(ctx, { manyKind, writer, restoring }, kept)
  const known = await columnsOf(ctx, restoring.tables)
  const there = await standing(ctx, restoring.tables, kept)
  const refused: Refused = new Map(
    kept.flatMap((one) => {
      const field = missingOf(restoring.tables, one, there)
      return field === null ? [] : [[one.id, refusedAsMissing(field)]]
    }),
  )
  for (;;) {
    const sound = kept.filter(({ id }) => !refused.has(id))
    if (sound.length === 0) return { held: [], refused }
    const undo = await undoable(ctx, 'many_restored')
    const { held, later } = await putBack(ctx, writer, restoring, { sound, there, known })
    if (later.size === 0) {
      const { action } = restoring
      await recordAll(
        ctx,
        held.map((one) => ({ action, targetKind: manyKind, targetId: one.id, ...parentIn(one), after: {} })),
      )
      return { held, refused }
    }
    await undo()
    for (const [id, refusal] of later) refused.set(id, refusal)
  }
}

type Ready = { sound: readonly Kept[]; there: Standing; known: ReadonlyMap<string, ReadonlySet<string>> }

async function putBack(
  ctx: Ctx,
  writer: ManyWriter,
  { tables: [own, ...along], refit, judge }: SetRestoring,
  { sound, there, known }: Ready,
): Promise<{ held: Held[]; later: Refused }> {
  const rowsOf = (table: KeptTable, of: readonly Kept[]) =>
    of.flatMap(({ kept }) => (kept[table.table] ?? []).flatMap((row) => asNow(table, row, there, known)))
  const rows = rowsOf(own, sound)
  const put = await insertSet(ctx.db, own.table, (await refit?.(ctx, rows)) ?? rows, { onConflict: 'nothing' })
  const stands = new Set(put.map(({ id }) => id))
  const later: Refused = new Map()
  for (const one of sound.filter(({ id }) => !stands.has(id)))
    later.set(
      one.id,
      later.size < MANY_LINES ? await whyNot(ctx, own.table, rowsOf(own, [one])) : wrongState('xrcms0009'),
    )
  if (later.size > 0) return { held: [], later }
  for (const table of along) await insertSet(ctx.db, table.table, rowsOf(table, sound), { onConflict: 'nothing' })
  const ids = sound.map(({ id }) => id)
  const held = await writer.hold(ctx, ids, { isDeletion: false, undoes: null })
  const hers = new Set(held.map(({ id }) => id))
  for (const id of ids) if (!hers.has(id)) later.set(id, notFound())
  for (const [id, refusal] of await judge(ctx, held)) later.set(id, refusal)
  return { held, later }
}

/** What a row meets that is there, in the words of a single save. */
async function whyNot(ctx: Ctx, table: Table, rows: readonly Row[]) {
  const undo = await undoable(ctx, 'many_one')
  try {
    await insertSet(ctx.db, table, rows)
  } catch (error) {
    await undo()
    return refusalFor(ctx, error)
  }
  await undo()
  return wrongState('xrcms0009')
}

/** The row as it goes back: without people who are gone, with the columns that there are by now, its ID first; none where it was one's own who is gone. */
function asNow(
  { table, people = [], whose }: KeptTable,
  row: Row,
  there: Standing,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): Row[] {
  if (whose !== undefined && !there.has(keyOf('users', row[whose]))) return []
  const gone = people.filter((column) => !there.has(keyOf('users', row[column])))
  const columns = Object.entries(row).filter(([column]) => known.get(table)?.has(column))
  const own = Object.fromEntries(columns.map(([column, value]) => [column, gone.includes(column) ? null : value]))
  return ['id' in own ? { id: own.id, ...own } : own]
}

/** What is there of all that the rows name. */
type Standing = ReadonlySet<string>
const keyOf = (table: string, id: unknown) => `${table} ${id}`

async function standing({ db }: Ctx, tables: readonly KeptTable[], kept: readonly Kept[]): Promise<Standing> {
  const named = new Map<Table, Set<string>>()
  const note = (table: Table, id: unknown) => {
    if (typeof id === 'string') named.set(table, (named.get(table) ?? new Set()).add(id))
  }
  for (const { table, people = [], whose, needs = {} } of tables)
    for (const row of kept.flatMap((one) => one.kept[table] ?? [])) {
      for (const column of whose === undefined ? people : [...people, whose]) note('users', row[column])
      for (const [column, { of }] of Object.entries(needs)) note(of, row[column])
    }
  if (named.size === 0) return new Set()
  const found = [...named].map(
    ([table, ids]) => sql`select ${table}::text as of, id from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`,
  )
  const { rows } = await sql<{ of: string; id: string }>`${sql.join(found, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ of, id }) => keyOf(of, id)))
}

/** The field that names something that is gone; null where all of it is there. */
function missingOf(tables: readonly KeptTable[], { kept }: Kept, there: Standing): string | null {
  for (const { table, needs = {} } of tables)
    for (const row of kept[table] ?? [])
      for (const [column, { of, field }] of Object.entries(needs))
        if (typeof row[column] === 'string' && !there.has(keyOf(of, row[column]))) return field
  return null
}

/** The columns that the tables have by now, but for those that are worked out: an upgrade may have come between. */
async function columnsOf({ db }: Ctx, tables: readonly KeptTable[]): Promise<Map<string, Set<string>>> {
  const names = tables.map(({ table }) => table)
  const { rows } = await sql<{ of: string; columns: string[] }>`
    select named as of, array_agg(attname::text) as columns from unnest(${names}::text[]) as named
    join pg_attribute on attrelid = named::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    group by named`.execute(db)
  return new Map(rows.map(({ of, columns }) => [of, new Set(columns)]))
}
