import { useTranslations } from 'next-intl'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { ToolsBar } from '#components/list/list-tools.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { NameLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { Page } from '#lib/contracts/lists.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'
import { formatJst } from '#lib/core/jst.ts'
import { ImportStateBadge } from './import-state-badge.tsx'

/** The columns of the files of people. */
function useImportColumns(): Column<UserImport>[] {
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

type Props = { params: Record<string, string>; page: Page<UserImport>; setup: ListSetup }

/** The files of before, newest first. */
export function ImportHistory({ params, page, setup }: Props) {
  const words = useTranslations('userImports')
  const columns = useImportColumns()
  return (
    <section className="list-part flex flex-col gap-3">
      <h2 className="card-title">{words('history')}</h2>
      <ToolsBar setup={setup} params={params} columns={columns} />
      <DataTable
        caption={words('history')}
        columns={columns}
        rows={page.items}
        rowId={(item) => item.id}
        rowName={(item) => item.fileName}
        place={placeOf(setup, params, params.sort ?? '-createdAt')}
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
