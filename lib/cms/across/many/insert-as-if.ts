import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ForeignKey, Table } from '#lib/cms/kernel/db/foreign-keys.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { type GrantKind, grantKindOf } from '#lib/core/policy.ts'
import type { GoingTable } from './cascade.ts'

export type KeptRow = Readonly<Record<string, unknown>>

/** What stands again, by its tables. Of what is many and looked at by nobody, how much alone. */
export type Back = Map<Table, readonly KeptRow[]>

export const idsIn = (back: Back, table: Table): string[] =>
  (back.get(table) ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []))

type RowsOf = (table: Table) => readonly KeptRow[]

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
export async function insertAsIf({ db }: Ctx, going: GoingTable, rowsOf: RowsOf): Promise<KeptRow[]> {
  const rows = rowsOf(going.table)
  const [first] = rows
  if (!first) return []
  const { table, keys, identity } = going
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
  const conditions = [...needed.map(stands(going)), FITS[table]?.(rowsOf) ?? sql`true`]
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  const from = sql`with given as materialized (select populated.*, raw from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as raw
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, raw) as populated)`
  // Of what lies under two objects one may have brought it back; what else is taken is no such row, and refused.
  const { rows: put } = await sql<{
    row: KeptRow
  }>`${from} insert into ${sql.table(table)} as put (${refs(columns)}) overriding system value
    select ${sql.join(values)} from given where ${sql.join(conditions, sql` and `)}
    on conflict (${refs(identity)}) do nothing returning ${LOOKED_AT.has(table) ? sql`to_jsonb(put)` : sql`'{}'::jsonb`} as row`.execute(
    db,
  )
  if (put.length < rows.length) {
    const wanting = needed.filter(({ of }) => SPACES.has(of)).map(missing(going))
    await leaveToOthers(db, table, from, wanting)
  }
  return put.map(({ row }) => row)
}

/** Tables whose rows are told, or looked at once they are back. */
const LOOKED_AT: ReadonlySet<Table> = new Set([
  'expo_areas',
  'venue_areas',
  'rooms',
  'patterns',
  'ar_events',
  'transitions',
  'rich_contents',
  'room_venue_areas',
  'grants',
  'access_set_spaces',
])

/** What else may be deleted and taken back whole. */
const SPACES: ReadonlySet<Table> = new Set([...PLACES, 'patterns', 'ar_events'])

/**
 * What could not stand without a space that is itself deleted and can be taken back is kept with that: whoever takes two deletions back has all of both, whatever
 * their order.
 */
async function leaveToOthers(
  db: Ctx['db'],
  table: Table,
  from: RawBuilder<unknown>,
  wanting: RawBuilder<unknown>[],
): Promise<void> {
  if (wanting.length === 0) return
  await sql`${from}, left_out as materialized (${sql.join(wanting, sql` union all `)}),
    other as materialized (
      select change_id, target_id, wanted.of, one ->> 'id' as id
      from many_change_kept join many_change_rows as made using (change_id, target_id)
      cross join (select distinct of from left_out) as wanted
      cross join lateral jsonb_array_elements(coalesce(kept -> wanted.of, '[]')) as one
      where made.undone_by is null)
    update many_change_kept as later set kept = jsonb_set(later.kept, array[${table}::text],
      coalesce(later.kept -> ${table}::text, '[]') || its.rows)
    from (select other.change_id, other.target_id, jsonb_agg(distinct left_out.raw) as rows
      from left_out join other using (of, id) group by other.change_id, other.target_id) as its
    where later.change_id = its.change_id and later.target_id = its.target_id`.execute(db)
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

/** The given rows that lack what a key names, with what they lack. */
const missing =
  (going: GoingTable) =>
  (key: ForeignKey): RawBuilder<unknown> => {
    const column = key.columns[key.names.indexOf('id')] ?? key.columns[0] ?? ''
    return sql`select raw, ${key.of}::text as of, ${sql.ref(`given.${column}`)}::text as id from given where not ${stands(going)(key)}`
  }

const levelsOf = (kind: GrantKind) =>
  sql`array[${sql.join(AUTHORITIES.filter((level) => grantKindOf(level) === kind).map((level) => sql.lit(level)))}]`

/** A level holds access to one kind of space: who, or which set, has another one since would have lost it with the old one. */
const fits = (
  level: RawBuilder<unknown>,
) => sql<boolean>`${level} = any(case when given.venue_area_id is not null then ${levelsOf('venueArea')}
  when given.room_id is not null then ${levelsOf('room')} else ${levelsOf('pattern')} end)`

const TARGET = sql`coalesce(given.venue_area_id, given.room_id, given.pattern_id)`

/** Every member of the set held the space by it, for as long as the set lasts now: who joined since gains nothing, and whose set was changed since is given nothing back. */
const isSetAsBefore = (rowsOf: RowsOf) => sql<boolean>`not exists (
  select from access_set_members as member join access_sets as whole on whole.id = member.set_id
  where member.set_id = given.set_id and not exists (
    select from jsonb_populate_recordset(null::grants, ${JSON.stringify(rowsOf('grants'))}::jsonb) as held
    where held.set_id = member.set_id and held.user_id = member.user_id
      and coalesce(held.ends_at, 'infinity') = coalesce(whole.ends_at, 'infinity')
      and coalesce(held.venue_area_id, held.room_id, held.pattern_id) = ${TARGET}))`

/** What was done meanwhile that a row may not go against. */
const FITS: { readonly [T in Table]?: (rowsOf: RowsOf) => RawBuilder<boolean> } = {
  access_set_spaces: (rowsOf) =>
    sql`${fits(sql`(select authority from access_sets where access_sets.id = given.set_id)`)} and ${isSetAsBefore(rowsOf)}`,
  // After the spaces of sets.
  grants:
    () => sql`${fits(sql`(select authority from users where users.id = given.user_id)`)} and (given.set_id is null or exists (
    select from access_set_spaces as space where space.set_id = given.set_id and space.target_id = ${TARGET}))`,
  // A room that was put into another area since stays there alone; one that stands again was not put there.
  room_venue_areas: () => sql`not exists (select from room_venue_areas as placed
    where placed.room_id = given.room_id and not jsonb_exists(given.raw -> 'beside', placed.venue_area_id::text)
    and not exists (select from many_change_rows as made join many_changes on many_changes.id = made.change_id
      where made.target_id = placed.venue_area_id and is_deletion and undone_by is not null))`,
}
