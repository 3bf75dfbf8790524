import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { listSetup } from '#app/(console)/list-setup.ts'
import { type ListSetup, placeOf } from '#components/list/list-setup.ts'
import { ToolsBar } from '#components/list/list-tools.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { NameLink, TwoLines } from '#components/ui/table-cells.tsx'
import { listParams, type SearchParams } from '#lib/bff/list-params.ts'
import { ask, read } from '#lib/bff/read.ts'
import { requireScreen } from '#lib/bff/require-screen.ts'
import { screenTitle } from '#lib/bff/screen-title.ts'
import { listBatches } from '#lib/contracts/calls/user-batches.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { knownParams } from '#lib/contracts/parameters.ts'
import { type UserBatch, userBatchQuery } from '#lib/contracts/user-batches.ts'
import { formatJst } from '#lib/core/jst.ts'
import { UserTabs } from '../user-tabs.tsx'
import { BatchStateBadge } from './batch-state-badge.tsx'

type Words = ReturnType<typeof useTranslations<'userBatches'>>

/** The columns of what was done with many people. */
const batchColumns = (words: Words): Column<UserBatch>[] => [
  {
    id: 'name',
    head: words('what'),
    rowHeader: true,
    cell: ({ id, action, personCount }) => (
      <NameLink
        href={`/AC2110/batches/${id}`}
        name={words(`name_${action}`)}
        sub={words('people', { count: personCount })}
      />
    ),
  },
  { id: 'state', head: words('state'), cell: (item) => <BatchStateBadge item={item} /> },
  {
    id: 'done',
    head: words('doneCount'),
    numeric: true,
    hideUnder: 's',
    cell: ({ doneCount }) => doneCount.toLocaleString('en'),
  },
  {
    id: 'created',
    head: words('createdAt'),
    sort: 'createdAt',
    hideUnder: 'm',
    cell: ({ createdAt, createdBy }) => <TwoLines main={formatJst(createdAt)} sub={createdBy?.userName} />,
  },
]

const PATH = '/AC2110/batches'

export const generateMetadata = () => screenTitle('AC2110')

/** AC2110: what was done with many people at once, newest first. */
export default async function BatchesPage({ searchParams }: { searchParams: SearchParams }) {
  const { authority } = await requireScreen('AC2110')
  const params = await listParams(searchParams)
  const query = knownParams(userBatchQuery, params)
  const setup = await listSetup('userBatches', PATH, params, () => ask(listBatches, {}, query))
  const [page, users] = await Promise.all([read(listBatches, { query, screen: 'AC2110' }), getTranslations('users')])
  return (
    <div className="page page-list">
      <PageHeader title={users('title')} purpose={users('batchesPurpose')} />
      <UserTabs current="batches" authority={authority} />
      <BatchTable page={page} params={params} setup={setup} />
    </div>
  )
}

type TableProps = { page: Page<UserBatch>; params: Record<string, string>; setup: ListSetup }

function BatchTable({ page, params, setup }: TableProps) {
  const words = useTranslations('userBatches')
  const columns = batchColumns(words)
  return (
    <>
      <ToolsBar setup={setup} params={params} columns={columns} />
      <DataTable
        caption={words('history')}
        columns={columns}
        rows={page.items}
        rowId={(item) => item.id}
        rowName={(item) => words(`name_${item.action}`)}
        place={placeOf(setup, params, params.sort ?? '-createdAt')}
        page={page}
        empty={
          <EmptyState icon="clipboard-list" title={words('none')}>
            {words('noneText')}
          </EmptyState>
        }
      />
    </>
  )
}
