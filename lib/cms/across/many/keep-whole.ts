import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Table } from '#lib/cms/kernel/db/foreign-keys.ts'
import type { KeptRows } from '#lib/contracts/kept-rows.ts'
import { cascadeOf, type GoingTable } from './cascade.ts'

type Row = Readonly<Record<string, unknown>>
type Kept = Map<string, Record<string, Row[]>>

const put = (its: Record<string, Row[]> | undefined, table: Table, row: Row) => {
  if (!its) return
  its[table] ??= []
  its[table].push(row)
}

/** What of a table is kept, where not all of it: a metering system sends a report again within minutes; what it told is in the totals. */
const RECENT: { readonly [T in Table]?: { column: string; span: string } } = {
  delivery_reports: { column: 'received_at', span: '2 days' },
}

/** What decides later whether a row is put back: which venue areas a room lay in. */
const BESIDE: { readonly [T in Table]?: { column: string; of: string } } = {
  room_venue_areas: { column: 'venue_area_id', of: 'room_id' },
}

/** The columns by which rows of a table are found: what names a row of the same table counts where that is one of the objects themselves. */
const foundBy = (own: Table, { table, by }: GoingTable) => [
  ...(table === own ? [{ column: 'id', of: '' }] : []),
  ...by.flatMap(({ column, of }) => (of !== table ? [{ column, of }] : of === own ? [{ column, of: '' }] : [])),
]

/**
 * All that goes with objects of a table as it stands now, by their IDs, under its locks: what is deleted then is what was read (migration 0508). What lies under two of them is
 * kept with both. `once`: as of `rowsToKeep`.
 */
export async function wholeToKeep(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  own: Table,
  ids: readonly string[],
  once: Pick<Ctx, 'db'> = { db },
): Promise<ReadonlyMap<string, KeptRows>> {
  const { tables, unlinked } = await cascadeOf(db, own, once.db)
  const asked = tables.map((going) => {
    const { table, columns, identity } = going
    return { table, columns, identity, by: foundBy(own, going), since: RECENT[table], beside: BESIDE[table] }
  })
  const { rows } = await sql<{ nth: number; isLink: boolean; item: Row }>`select nth, is_link as "isLink", item
    from rows_going(${[...ids]}::uuid[], ${JSON.stringify(asked)}::jsonb, ${JSON.stringify(unlinked)}::jsonb, ${now}::timestamptz)`.execute(
    db,
  )
  const kept: Kept = new Map(ids.map((id) => [id, {}]))
  const under = new Map<string, ReadonlySet<string>>()
  const over = (of: Table, id: unknown) => [...(under.get(`${of} ${id}`) ?? [])]
  for (const { nth, isLink, item } of rows) {
    const link = isLink ? unlinked[nth] : undefined
    if (link) for (const root of over(link.of, item[link.column])) put(kept.get(root), link.table, item)
    const going = isLink ? undefined : asked[nth]
    if (!going) continue
    const { table, by } = going
    const roots = new Set(
      by.flatMap(({ column, of }) => {
        if (of !== '') return over(of as Table, item[column])
        const id = String(item[column])
        return kept.has(id) ? [id] : []
      }),
    )
    if (typeof item.id === 'string') under.set(`${table} ${item.id}`, roots)
    for (const root of roots) put(kept.get(root), table, item)
  }
  return kept
}
