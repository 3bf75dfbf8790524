import type { Column } from './column.ts'

/**
 * The columns of a list as its reader chose them, in her order behind the one that names the row, which is always there; without a choice
 * those of `usual`, or all. What she chose is not hidden where there is little room: the table scrolls, and under 560 px, where a row is a
 * card, it is a line more of the card. IDs that the list does not know (any more) are passed over.
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[],
  usual?: readonly string[],
): readonly Column<Row>[] {
  const known = [...new Set(chosen)].flatMap((id) => columns.find((it) => it.id === id && !it.rowHeader) ?? [])
  if (known.length === 0) return columns.filter(({ id, rowHeader }) => rowHeader || !usual || usual.includes(id))
  return [...columns.filter(({ rowHeader }) => rowHeader), ...known].map(({ hideUnder: _, ...column }) => ({
    ...column,
    isChosen: true,
  }))
}
