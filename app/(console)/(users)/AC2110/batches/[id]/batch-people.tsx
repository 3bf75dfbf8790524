import { getTranslations } from 'next-intl/server'
import { queryText } from '#app/(console)/query-text.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import { read } from '#lib/bff/read.ts'
import { listBatchPeople } from '#lib/contracts/calls/user-batches.ts'
import { batchPeopleQuery, type UserBatch } from '#lib/contracts/user-batches.ts'
import { batchPeopleColumns } from './batch-people-columns.tsx'

type Props = { item: UserBatch; query: Record<string, string> }

/** What became of each person; those with whom it could not be done are the ones to look at first. */
export async function BatchPeople({ item, query }: Props) {
  const words = await getTranslations('userBatches')
  const { id, action, personCount, doneCount, refusedCount } = item
  const asked = batchPeopleQuery.parse(query)
  const path = `/AC2110/batches/${id}`
  const page = await read(listBatchPeople, { params: { id }, query: queryText(asked), screen: 'AC2110' })
  const chips = [
    { value: '', label: words('all'), count: personCount },
    { value: 'refused', label: words('refusedCount'), count: refusedCount },
    { value: 'done', label: words('doneCount'), count: doneCount },
    { value: 'waiting', label: words('waitingCount'), count: personCount - doneCount - refusedCount },
  ]
  return (
    <section className="flex flex-col gap-3">
      <FilterChips
        path={path}
        params={{ result: asked.result }}
        name="result"
        label={words('result')}
        chips={chips.map(({ count, ...chip }) => ({ ...chip, count: count.toLocaleString('en') }))}
      />
      <DataTable
        caption={words('peopleCaption')}
        columns={batchPeopleColumns(words, action)}
        rows={page.items}
        rowId={(row) => row.id}
        rowName={(row) => row.userName}
        place={{ path, params: { result: asked.result }, sort: asked.sort }}
        page={page}
        empty={<EmptyState title={words('nobody')} />}
      />
    </section>
  )
}
