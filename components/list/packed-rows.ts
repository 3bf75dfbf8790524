import type { Page } from '#lib/contracts/lists.ts'

/** Stands for the value of the row above: shorter than most, and nothing that a row holds. */
type Same = Readonly<Record<string, never>>
/** Another one each time: React writes the second meeting with an object as the long way to the first. */
const same = (): Same => ({})

/**
 * Rows on their way to a table in the browser: the names of their fields once, then values alone, and of those only what is other than in the row
 * above. They travel beside the markup, so what stands in no cell stays on the server.
 */
type PackedRows<Row> = { fields: readonly (keyof Row)[]; values: readonly (readonly (Row[keyof Row] | Same)[])[] }

/** One page of a list, packed. */
export type PackedPage<Row> = Omit<Page<Row>, 'items'> & PackedRows<Row>

/** Packs what `toRow` keeps of each item; it answers the same fields for each. */
export function packPage<Item, Row extends object>(page: Page<Item>, toRow: (item: Item) => Row): PackedPage<Row> {
  const { items, ...rest } = page
  const rows = items.map(toRow)
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row)[]
  const valuesOf = (row: Row, above: Row | undefined) =>
    fields.map((field) => (above && isLong(row[field]) && row[field] === above[field] ? same() : row[field]))
  return { ...rest, fields, values: rows.map((row, place) => valuesOf(row, rows[place - 1])) }
}

/** The page again, each of its items with the fields that were kept. */
export function unpackPage<Row extends object>({ fields, values, ...rest }: PackedPage<Row>): Page<Row> {
  const items: Row[] = []
  for (const value of values) {
    const above = items.at(-1)
    const cellOf = (field: keyof Row, at: number) => (isSame(value[at]) ? above?.[field] : value[at])
    items.push(Object.fromEntries(fields.map((field, at) => [field, cellOf(field, at)])) as Row)
  }
  return { ...rest, items }
}

/** Longer than what would stand for it. */
const isLong = (value: unknown) =>
  typeof value === 'string' ? value.length > 2 : value === null || typeof value === 'boolean'

const isSame = (value: unknown): value is Same =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
