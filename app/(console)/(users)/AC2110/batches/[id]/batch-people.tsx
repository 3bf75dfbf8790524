import type { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { PersonResultBadge } from '#app/(console)/(users)/AC2110/person-result-badge.tsx'
import { queryText } from '#app/(console)/query-text.ts'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import { NameLink } from '#components/ui/table-cells.tsx'
import { read } from '#lib/bff/read.ts'
import { listBatchPeople } from '#lib/contracts/calls/user-batches.ts'
import { type BatchPerson, batchPeopleQuery, type UserBatch } from '#lib/contracts/user-batches.ts'

type Words = ReturnType<typeof useTranslations<'userBatches'>>

/** The columns of what became of each person. */
const batchPeopleColumns = (words: Words, action: UserBatch['action']): Column<BatchPerson>[] => [
  {
    id: 'name',
    head: words('person'),
    rowHeader: true,
    cell: (person) => {
      const name = person.userName || words('unknown')
      return isGone(action, person) ? name : <NameLink href={`/AC2121/${person.userId}`} name={name} />
    },
  },
  { id: 'result', head: words('result'), cell: (person) => <PersonResultBadge action={action} {...person} /> },
]

const isGone = (action: UserBatch['action'], { result, refusal }: BatchPerson) =>
  (action === 'delete' && result === 'done') || refusal === 'gone'

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
