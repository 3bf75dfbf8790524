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
 * All that goes with objects of a table as it stands now, by their IDs, under its locks: what is deleted then is what was read. One statement a table, however
 * many objects. What lies under two of them is kept with both.
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
  for (const going of cascade.tables) {
    const named = going.table === own ? [{ column: 'id', of: own }, ...going.by] : going.by
    const roots = going.table === own ? ids : []
    const rows = await rowsNaming({ db, now }, going, named, { roots, under })
    for (const row of rows) {
      const over = named.flatMap(({ column, of }) => {
        const id = String(row[column])
        return of === going.table ? [id].filter((one) => kept.has(one)) : [...(under.get(`${of} ${id}`) ?? [])]
      })
      note(going.table, row, new Set(over))
    }
  }
  await keepLinks({ db }, cascade, { kept, under })
  return kept
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

type Found = { roots: readonly string[]; under: ReadonlyMap<string, ReadonlySet<string>> }

/** The rows of a table that name one of these. */
async function rowsNaming(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { table, columns, identity }: GoingTable,
  by: readonly { column: string; of: Table }[],
  { roots, under }: Found,
): Promise<Row[]> {
  const conditions = by.flatMap(({ column, of }) => {
    const ids = of === table ? roots : idsOf(under, of)
    return ids.length > 0 ? [sql`${sql.ref(`going.${column}`)} = any(${ids}::uuid[])`] : []
  })
  if (conditions.length === 0) return []
  // A number is kept as its digits: of bytes there may be more than JavaScript counts exactly.
  const { rows } = await sql<{ row: Row }>`select (
      select jsonb_object_agg(key, case jsonb_typeof(value) when 'number' then to_jsonb(value #>> '{}') else value end)
      from jsonb_each(to_jsonb(going) ${BESIDE[table] ?? sql``}) where key = any(${[...columns, 'beside']}::text[])) as row
    from ${sql.table(table)} as going where (${sql.join(conditions, sql` or `)}) ${RECENT[table]?.(now) ?? sql``} order by ${sql.join(identity.map((column) => sql.ref(`going.${column}`)))} for update`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

const idsOf = (under: ReadonlyMap<string, unknown>, table: Table): string[] =>
  [...under.keys()].flatMap((key) => (key.startsWith(`${table} `) ? [key.slice(table.length + 1)] : []))

/** What elsewhere names one of the rows, which is emptied when they go. */
async function keepLinks(
  { db }: Pick<Ctx, 'db'>,
  { unlinked }: Cascade,
  { kept, under }: { kept: Kept; under: ReadonlyMap<string, ReadonlySet<string>> },
): Promise<void> {
  for (const { table, column, of } of unlinked) {
    const ids = idsOf(under, of)
    if (ids.length === 0) continue
    const { rows } = await sql<{
      id: string
      named: string
    }>`select id, ${sql.ref(column)} as named from ${sql.table(table)}
      where ${sql.ref(column)} = any(${ids}::uuid[]) order by id`.execute(db)
    for (const { id, named } of rows)
      for (const target of under.get(`${of} ${named}`) ?? []) put(kept.get(target), table, { id, [column]: named })
  }
}
