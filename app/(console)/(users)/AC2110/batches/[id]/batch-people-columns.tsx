import type { useTranslations } from 'next-intl'
import { PersonResultBadge } from '#app/(console)/(users)/AC2110/person-result-badge.tsx'
import type { Column } from '#components/ui/column.ts'
import { NameLink } from '#components/ui/table-cells.tsx'
import type { BatchPerson, UserBatch } from '#lib/contracts/user-batches.ts'

type Words = ReturnType<typeof useTranslations<'userBatches'>>

/** The columns of what became of each person. */
export const batchPeopleColumns = (words: Words, action: UserBatch['action']): Column<BatchPerson>[] => [
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
