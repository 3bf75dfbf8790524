import { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import { NameLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { UserImport } from '#lib/contracts/user-imports.ts'
import { formatJst } from '#lib/core/jst.ts'
import { ImportStateBadge } from './import-state-badge.tsx'

/** The columns of the files of people. */
export function useImportColumns(): Column<UserImport>[] {
  const words = useTranslations('userImports')
  return [
    {
      id: 'file',
      head: words('file'),
      rowHeader: true,
      cell: ({ id, fileName, rowCount }) => (
        <NameLink href={`/AC2131/${id}`} name={fileName} sub={words('rows', { count: rowCount })} />
      ),
    },
    { id: 'state', head: words('state'), cell: (item) => <ImportStateBadge item={item} /> },
    {
      id: 'invited',
      head: words('invited'),
      numeric: true,
      hideUnder: 's',
      cell: ({ invitedCount }) => invitedCount.toLocaleString('en'),
    },
    {
      id: 'created',
      head: words('createdAt'),
      sort: 'createdAt',
      hideUnder: 'm',
      cell: ({ createdAt, createdBy }) => <TwoLines main={formatJst(createdAt)} sub={createdBy?.userName} />,
    },
  ]
}
