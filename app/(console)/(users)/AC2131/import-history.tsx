import { useTranslations } from 'next-intl'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { NameLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { Page } from '#lib/contracts/lists.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'
import { formatJst } from '#lib/core/jst.ts'
import { ImportStateBadge } from './import-state-badge.tsx'

type Props = { params: Record<string, string>; page: Page<UserImport> }

/** The files of before, newest first. */
export function ImportHistory({ params, page }: Props) {
  const words = useTranslations('userImports')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="card-title">{words('history')}</h2>
      <DataTable
        caption={words('history')}
        columns={useColumns()}
        rows={page.items}
        rowId={(item) => item.id}
        rowName={(item) => item.fileName}
        place={{ path: '/AC2131', params, sort: params.sort ?? '-createdAt' }}
        page={page}
        empty={
          <EmptyState icon="file-text" title={words('noHistory')}>
            {words('noHistoryText')}
          </EmptyState>
        }
      />
    </section>
  )
}

function useColumns(): Column<UserImport>[] {
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
