import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { listBatches } from '#lib/contracts/calls/user-batches.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { knownParams } from '#lib/contracts/parameters.ts'
import { type UserBatch, userBatchQuery } from '#lib/contracts/user-batches.ts'
import { UserTabs } from '../user-tabs.tsx'
import { batchColumns } from './batch-columns.tsx'

export const generateMetadata = () => screenTitle('AC2110')

/** AC2110: what was done with many people at once, newest first. */
export default async function BatchesPage({ searchParams }: { searchParams: SearchParams }) {
  const { authority } = await requireScreen('AC2110')
  const params = await listParams(searchParams)
  const [page, users] = await Promise.all([
    read(listBatches, { query: knownParams(userBatchQuery, params), screen: 'AC2110' }),
    getTranslations('users'),
  ])
  return (
    <div className="page page-list">
      <PageHeader title={users('title')} purpose={users('batchesPurpose')} />
      <UserTabs current="batches" authority={authority} />
      <BatchTable page={page} params={params} />
    </div>
  )
}

function BatchTable({ page, params }: { page: Page<UserBatch>; params: Record<string, string> }) {
  const words = useTranslations('userBatches')
  return (
    <DataTable
      caption={words('history')}
      columns={batchColumns(words)}
      rows={page.items}
      rowId={(item) => item.id}
      rowName={(item) => words(`name_${item.action}`)}
      place={{ path: '/AC2110/batches', params, sort: params.sort ?? '-createdAt' }}
      page={page}
      empty={
        <EmptyState icon="clipboard-list" title={words('none')}>
          {words('noneText')}
        </EmptyState>
      }
    />
  )
}
