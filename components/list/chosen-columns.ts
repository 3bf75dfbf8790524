import type { Column } from '#components/ui/data-table.tsx'

/**
 * The columns of a list as its reader chose them, in the list's own order; without a choice those of `usual`. What she chose
 * is not hidden where there is little room: the table scrolls, and under 560 px, where a row is a card, it is a line more of the card. The column that names the row is always there.
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[],
  usual: readonly string[],
): Column<Row>[] {
  const known = chosen.filter((id) => columns.some((column) => column.id === id))
  if (known.length === 0) return columns.filter((column) => column.rowHeader || usual.includes(column.id))
  return columns
    .filter((column) => column.rowHeader || known.includes(column.id))
    .map(({ hideUnder: _, ...column }) => ({ ...column, isChosen: true }))
}
