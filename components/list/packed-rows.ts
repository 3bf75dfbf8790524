import type { Page } from '#lib/contracts/lists.ts'

/**
 * Rows on their way to a table in the browser: the names of their fields once, then values alone. They travel beside the markup, so what stands
 * in no cell stays on the server.
 */
type PackedRows<Row> = { fields: readonly (keyof Row)[]; values: readonly (readonly Row[keyof Row][])[] }

/** One page of a list, packed. */
export type PackedPage<Row> = Omit<Page<Row>, 'items'> & PackedRows<Row>

/** Packs what `toRow` keeps of each item; it answers the same fields for each. */
export function packPage<Item, Row extends object>(page: Page<Item>, toRow: (item: Item) => Row): PackedPage<Row> {
  const { items, ...rest } = page
  const rows = items.map(toRow)
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row)[]
  return { ...rest, fields, values: rows.map((row) => fields.map((field) => row[field])) }
}

/** The page again, each of its items with the fields that were kept. */
export function unpackPage<Row extends object>({ fields, values, ...rest }: PackedPage<Row>): Page<Row> {
  const rowOf = (value: readonly Row[keyof Row][]) =>
    Object.fromEntries(fields.map((field, at) => [field, value[at]])) as Row
  return { ...rest, items: values.map(rowOf) }
}
