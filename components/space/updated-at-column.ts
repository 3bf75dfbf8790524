import type { Column } from '#components/ui/column.ts'
import { formatJst } from '#lib/core/jst.ts'

/** When a row was last saved, by which a list is sorted; hidden where the table is narrow. */
export const updatedAtColumn = (
  head: string,
  hideUnder: NonNullable<Column<unknown>['hideUnder']>,
): Column<{ updatedAt: string }> => ({
  id: 'updatedAt',
  head,
  sort: 'updatedAt',
  hideUnder,
  width: 'time',
  cell: (row) => formatJst(row.updatedAt),
})
