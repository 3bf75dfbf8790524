import { useTranslations } from 'next-intl'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { Page } from '#lib/contracts/lists.ts'
import type { UserImport } from '#lib/contracts/user-imports.ts'
import { useImportColumns } from './import-columns.tsx'

type Props = { params: Record<string, string>; page: Page<UserImport> }

/** The files of before, newest first. */
export function ImportHistory({ params, page }: Props) {
  const words = useTranslations('userImports')
  return (
    <section className="flex flex-col gap-3">
      <h2 className="card-title">{words('history')}</h2>
      <DataTable
        caption={words('history')}
        columns={useImportColumns()}
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
