import { type RawBuilder, sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ForeignKey, Table } from '#lib/cms/kernel/db/foreign-keys.ts'
import type { Held, ManyWriter, Refused, WholeRestoring } from '#lib/cms/kernel/entity/many-writer.ts'
import { refusedAsMissing } from '#lib/cms/kernel/scope/demand-found.ts'
import { relinkRestored } from '#lib/cms/links/external-transitions/door.ts'
import { settleSets } from '#lib/cms/people/access-sets/door.ts'
import type { AuditAction } from '#lib/contracts/audit-actions.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { notFound } from '#lib/core/errors.ts'
import { type GrantKind, grantKindOf } from '#lib/core/policy.ts'
import { type Cascade, cascadeOf, type GoingTable } from './cascade.ts'
import type { Kept } from './kept-deletions.ts'
import { refusalFor } from './remove-each.ts'

type Restorer = { manyKind: ManyKind; writer: ManyWriter; restoring: WholeRestoring }
type Done = { held: Held[]; refused: Refused }

/**
 * Puts objects that were deleted back with all that went with them, as it was, under their IDs, as if they had stood all the time: what names somebody or something that
 * is gone since is as it would be had that gone while they stood. Tried as one set; where something stands against one of them each is tried by itself.
 */
export async function restoreWhole(ctx: Ctx, restorer: Restorer, kept: readonly Kept[]): Promise<Done> {
  const cascade = await cascadeOf(ctx.db, restorer.restoring.whole)
  const all = await putBackOrUndo(ctx, restorer, cascade, kept)
  if (all.refused.size === 0) return all
  const each: Done = { held: [], refused: new Map() }
  for (const one of outerFirst(restorer.restoring.whole, kept)) {
    const { held, refused } = await putBackOrUndo(ctx, restorer, cascade, [one])
    each.held.push(...held)
    for (const [id, refusal] of refused) each.refused.set(id, refusal)
  }
  return each
}

/** A main room before its sub rooms, which it brings along. */
function outerFirst(whole: Table, kept: readonly Kept[]): Kept[] {
  const ids = new Set(kept.map(({ id }) => id))
  const liesInAnother = (one: Kept) =>
    (one.kept[whole] ?? []).some((row) =>
      Object.values(row).some((value) => row.id === one.id && value !== one.id && ids.has(String(value))),
    )
  return [...kept.filter((one) => !liesInAnother(one)), ...kept.filter(liesInAnother)]
}

/** All of these, or, where something stands against one of them, none. */
async function putBackOrUndo(ctx: Ctx, restorer: Restorer, cascade: Cascade, kept: readonly Kept[]): Promise<Done> {
  const undo = await undoable(ctx, 'many_whole')
  const done = await putBack(ctx, restorer, cascade, kept).catch(async (error: unknown) => {
    await undo()
    const refusal = await refusalFor(ctx, error)
    return { held: [], refused: new Map(kept.map(({ id }) => [id, refusal])) }
  })
  if (done.refused.size > 0) await undo()
  await sql`release savepoint many_whole`.execute(ctx.db)
  return done.refused.size > 0 ? { held: [], refused: done.refused } : done
}

async function putBack(
  ctx: Ctx,
  { manyKind, writer, restoring: { whole, parent, judge } }: Restorer,
  { tables, unlinked }: Cascade,
  kept: readonly Kept[],
): Promise<Done> {
  const back = new Map<Table, string[]>()
  for (const going of tables) back.set(going.table, await insertAsIf(ctx, going, rowsIn(going.table, kept)))
  const ids = kept.map(({ id }) => id)
  const { rows: standing } = await sql<{ id: string }>`select id from ${sql.table(whole)}
    where id = any(${ids}::uuid[])`.execute(ctx.db)
  const there = new Set(standing.map(({ id }) => id))
  const missing = ids.filter((id) => !there.has(id))
  if (missing.length > 0) return { held: [], refused: new Map(missing.map((id) => [id, refusedAsMissing(parent)])) }
  const links = unlinked.flatMap(({ table, column }) =>
    rowsIn(table, kept).flatMap((row) =>
      row[column] ? [{ id: String(row.id), column, of: String(row[column]) }] : [],
    ),
  )
  await relinkRestored(ctx, links)
  await settleSets(
    ctx,
    rowsIn('access_set_spaces', kept).map((row) => String(row.set_id)),
  )
  // What is shown of an object follows from all its rows: it is worked out at the end of a call, and has to be right now.
  await sql`set constraints all immediate`.execute(ctx.db)
  const held = await writer.hold(ctx, ids, false)
  const hers = new Set(held.map(({ id }) => id))
  const refused: Refused = new Map(ids.flatMap((id) => (hers.has(id) ? [] : [[id, notFound()]])))
  for (const [id, refusal] of await judge(ctx, held)) refused.set(id, refusal)
  await record(ctx, ...trailOf(manyKind, whole, back))
  return { held, refused }
}

type Row = Readonly<Record<string, unknown>>

/** The rows of a table that are kept with these, each once. */
const rowsIn = (table: Table, kept: readonly Kept[]): Row[] => [
  ...new Map(kept.flatMap(({ kept: its }) => (its[table] ?? []).map((row) => [JSON.stringify(row), row]))).values(),
]

/** What one of its rows lies in: without that it is nowhere. */
const PLACES: ReadonlySet<Table> = new Set(['expo_areas', 'venue_areas', 'rooms'])

/** Whether a row is as it was without what a key names, which is emptied then; without all else there is no such row. */
const isLoose = ({ onDelete, of, columns }: ForeignKey, { required }: GoingTable) =>
  onDelete === 'empty' ||
  (onDelete === 'hold' && !PLACES.has(of) && !columns.some((column) => required.includes(column)))

/**
 * Inserts rows as they would be had they stood all the time: without those that would have gone since, and with what would have been emptied. Answers their IDs; throws what the
 * rules of the schema refuse.
 */
async function insertAsIf({ db }: Ctx, going: GoingTable, rows: readonly Row[]): Promise<string[]> {
  const [first] = rows
  if (!first) return []
  const { table, keys } = going
  // An upgrade may have come between: what is new takes its default.
  const columns = going.columns.filter((column) => column in first)
  const given = (column: string) => sql.ref(`given.${column}`)
  const loose = keys.filter((key) => isLoose(key, going))
  const emptied = new Map(loose.flatMap((key) => key.columns.map((column) => [column, key])))
  const values = columns.map((column) => {
    const key = emptied.get(column)
    return key ? sql`case when ${stands(going)(key)} then ${given(column)} end` : given(column)
  })
  const needed = keys.filter((key) => !loose.includes(key))
  // Of what lies under two objects one may have brought it back.
  const own = [...going.identity.filter((column) => columns.includes(column)), ...going.by.map(({ column }) => column)]
  const same = own.map((column) => sql`${sql.ref(`there.${column}`)} is not distinct from ${given(column)}`)
  const isThere = sql`exists (select from ${sql.table(table)} as there where ${sql.join(same, sql` and `)})`
  const conditions = [sql`not ${isThere}`, ...needed.map(stands(going)), FITS[table] ?? sql`true`]
  const names = columns.map((column) => sql.ref(column))
  const { rows: put } = await sql<{ id: string | null }>`
    with given as materialized (select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb))
    insert into ${sql.table(table)} as put (${sql.join(names)}) overriding system value select ${sql.join(values)} from given
    where ${sql.join(conditions, sql` and `)} returning to_jsonb(put) ->> 'id' as id`.execute(db)
  return put.flatMap(({ id }) => id ?? [])
}

/** Whether what a given row names by a key is there, or comes with it. What is worked out follows from the rest. */
const stands =
  ({ columns: its }: GoingTable) =>
  ({ table, columns, of, names }: ForeignKey): RawBuilder<boolean> => {
    const pairs = columns.flatMap((column, at) => {
      const name = names[at]
      return name && its.includes(column) ? [[sql.ref(`given.${column}`), sql.ref(`named.${name}`)] as const] : []
    })
    const same = pairs.map(([column, name]) => sql`${name} = ${column}`)
    const named = (from: RawBuilder<unknown>) =>
      sql`exists (select from ${from} as named where ${sql.join(same, sql` and `)})`
    const comes = of === table ? [named(sql`given`)] : []
    const nothing = pairs.map(([column]) => sql`${column} is null`)
    return sql<boolean>`(${sql.join([...nothing, named(sql.table(of)), ...comes], sql` or `)})`
  }

const levelsOf = (kind: GrantKind) =>
  sql`array[${sql.join(AUTHORITIES.filter((level) => grantKindOf(level) === kind).map((level) => sql.lit(level)))}]`

/** A level holds access to one kind of space: who, or which set, has another one since would have lost it with the old one. */
const fits = (
  level: RawBuilder<unknown>,
) => sql<boolean>`${level} = any(case when given.venue_area_id is not null then ${levelsOf('venueArea')}
  when given.room_id is not null then ${levelsOf('room')} else ${levelsOf('pattern')} end)`

const FITS: { readonly [T in Table]?: RawBuilder<boolean> } = {
  grants: fits(sql`(select authority from users where users.id = given.user_id)`),
  access_set_spaces: fits(sql`(select authority from access_sets where access_sets.id = given.set_id)`),
}

/** Those whose own history says that they are back; what else came with them is told there. */
const TOLD = {
  rooms: 'room',
  patterns: 'pattern',
  ar_events: 'arEvent',
  transitions: 'transition',
} as const satisfies { readonly [T in Table]?: ManyKind }

function trailOf(manyKind: ManyKind, whole: Table, back: ReadonlyMap<Table, readonly string[]>) {
  const own = (back.get(whole) ?? []).map((id) => [manyKind, id] as const)
  const along = Object.entries(TOLD).flatMap(([table, kind]) =>
    table === whole ? [] : (back.get(table as keyof typeof TOLD) ?? []).map((id) => [kind, id] as const),
  )
  return [...own, ...along].map(([kind, id]) => ({
    action: `${kind}.restored` as AuditAction,
    targetKind: kind,
    targetId: id,
    after: {},
  }))
}
