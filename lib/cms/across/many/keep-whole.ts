import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Table } from '#lib/cms/kernel/db/foreign-keys.ts'
import type { KeptRows } from '#lib/contracts/kept-rows.ts'
import { type Cascade, cascadeOf, type GoingTable } from './cascade.ts'

type Row = Readonly<Record<string, unknown>>
type Kept = Map<string, Record<string, Row[]>>

const put = (its: Record<string, Row[]> | undefined, table: Table, row: Row) => {
  if (!its) return
  its[table] ??= []
  its[table].push(row)
}

/**
 * All that goes with objects of a table as it stands now, by their IDs, under its locks: what is deleted then is what was read. As many statements as tables lie
 * one under the other, however many objects. What lies under two of them is kept with both.
 */
export async function wholeToKeep(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  own: Table,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptRows>> {
  const cascade = await cascadeOf(db, own)
  const kept: Kept = new Map(ids.map((id) => [id, {}]))
  const under = new Map<string, Set<string>>()
  const note = (table: Table, row: Row, targets: ReadonlySet<string>) => {
    if (typeof row.id === 'string') under.set(`${table} ${row.id}`, new Set(targets))
    for (const target of targets) put(kept.get(target), table, row)
  }
  const namesOf = ({ table, by }: GoingTable) => (table === own ? [{ column: 'id', of: own }, ...by] : by)
  for (const level of levelsOf(cascade.tables)) {
    const found = await rowsNaming(
      { db, now },
      level.map((going) => ({ going, named: namesOf(going), roots: going.table === own ? ids : [] })),
      under,
    )
    for (const { going, row } of found) {
      const over = namesOf(going).flatMap(({ column, of }) => {
        const id = String(row[column])
        return of === going.table ? [id].filter((one) => kept.has(one)) : [...(under.get(`${of} ${id}`) ?? [])]
      })
      note(going.table, row, new Set(over))
    }
  }
  await keepLinks({ db }, cascade, { kept, under })
  return kept
}

/** Tables in their order, those together that are read at one time: what their rows name is read, and locked, before them. */
function levelsOf(tables: readonly GoingTable[]): GoingTable[][] {
  const levels: GoingTable[][] = []
  for (const going of tables) {
    const last = levels.at(-1)
    if (last && !last.some(({ table }) => going.by.some(({ of }) => of === table))) last.push(going)
    else levels.push([going])
  }
  return levels
}

/** What of a table is kept, where not all of it: a metering system sends a report again within minutes; what it told is in the totals. */
const RECENT: { readonly [T in Table]?: (now: Date) => RawBuilder<unknown> } = {
  delivery_reports: (now) => sql`and going.received_at > ${now}::timestamptz - interval '2 days'`,
}

/** What decides later whether a row is put back: which venue areas a room lay in. */
const BESIDE: { readonly [T in Table]?: RawBuilder<unknown> } = {
  room_venue_areas: sql`|| jsonb_build_object('beside', (select jsonb_agg(venue_area_id)
    from room_venue_areas as placed where placed.room_id = going.room_id))`,
}

type Wanted = { going: GoingTable; named: GoingTable['by']; roots: readonly string[] }

/** The rows of tables that name one of these, table by table as they are given: in that order they are locked, too. */
async function rowsNaming(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  level: readonly Wanted[],
  under: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<{ going: GoingTable; row: Row }[]> {
  const asked = level.flatMap(({ going, named, roots }, at) => {
    const conditions = named.flatMap(({ column, of }) => {
      const ids = of === going.table ? roots : idsOf(under, of)
      return ids.length > 0 ? [sql`${sql.ref(`going.${column}`)} = any(${ids}::uuid[])`] : []
    })
    return conditions.length > 0 ? [{ at, name: sql.id(`of_${at}`), rows: lockedRows(going, conditions, now) }] : []
  })
  if (asked.length === 0) return []
  // A select that locks is run by itself, when what it found is read: one after the other.
  const { rows } = await sql<{ at: number; row: Row }>`
    with ${sql.join(asked.map(({ name, rows: its }) => sql`${name} as (${its})`))}
    ${sql.join(
      asked.map(({ at, name }) => sql`select ${sql.lit(at)} as at, row from ${name}`),
      sql` union all `,
    )}`.execute(db)
  return rows.flatMap(({ at, row }) => {
    const going = level[at]?.going
    return going ? [{ going, row }] : []
  })
}

/** A number is kept as its digits: of bytes there may be more than JavaScript counts exactly. */
const lockedRows = ({ table, columns, identity }: GoingTable, conditions: readonly RawBuilder<unknown>[], now: Date) =>
  sql`select (
      select jsonb_object_agg(key, case jsonb_typeof(value) when 'number' then to_jsonb(value #>> '{}') else value end)
      from jsonb_each(to_jsonb(going) ${BESIDE[table] ?? sql``}) where key = any(${[...columns, 'beside']}::text[])) as row
    from ${sql.table(table)} as going where (${sql.join(conditions, sql` or `)}) ${RECENT[table]?.(now) ?? sql``} order by ${sql.join(identity.map((column) => sql.ref(`going.${column}`)))} for update`

const idsOf = (under: ReadonlyMap<string, unknown>, table: Table): string[] =>
  [...under.keys()].flatMap((key) => (key.startsWith(`${table} `) ? [key.slice(table.length + 1)] : []))

/** What elsewhere names one of the rows, which is emptied when they go. */
async function keepLinks(
  { db }: Pick<Ctx, 'db'>,
  { unlinked }: Cascade,
  { kept, under }: { kept: Kept; under: ReadonlyMap<string, ReadonlySet<string>> },
): Promise<void> {
  const asked = unlinked.flatMap(({ table, column, of }, at) => {
    const ids = idsOf(under, of)
    if (ids.length === 0) return []
    return [
      sql`select ${sql.lit(at)} as at, id, ${sql.ref(column)} as named from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])`,
    ]
  })
  if (asked.length === 0) return
  const { rows } = await sql<{ at: number; id: string; named: string }>`
    ${sql.join(asked, sql` union all `)} order by at, id`.execute(db)
  for (const { at, id, named } of rows) {
    const link = unlinked[at]
    if (!link) continue
    const { table, column, of } = link
    for (const target of under.get(`${of} ${named}`) ?? []) put(kept.get(target), table, { id, [column]: named })
  }
}
