import type { ReactNode } from 'react'

/** A column of a list (DataTable). */
export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** The list's ascending sort order; descending is the same with a minus. */
  sort?: string
  /** Hidden when the table is narrower than xxl 1440, xl 1280, l 1040, m 800, s 560 px. The detail page shows it all. */
  hideUnder?: 'xxl' | 'xl' | 'l' | 'm' | 's'
  numeric?: boolean
  /** What it takes of the table, where not a share of what is left: short words, a status, a day with its time (or as much); for what names a row, as much as the column beside it. */
  width?: 's' | 'status' | 'time' | 'half'
  /** Its value says nothing without its head: a card shows both. A number and what its reader chose always do. */
  saysHead?: boolean
  /** It shows plain fields of its object, by which `name-kinds.ts` has them: they are corrected in their place. */
  isPlain?: boolean
  /** The cell that names the row for assistive technology; one column has it. */
  rowHeader?: boolean
  /** Its reader wants to see it: it is never hidden. The table scrolls; under 560 px, where a row is a card, it is a line more of the card. */
  isChosen?: boolean
}
