import type { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import { NameLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { UserBatch } from '#lib/contracts/user-batches.ts'
import { formatJst } from '#lib/core/jst.ts'
import { BatchStateBadge } from './batch-state-badge.tsx'

type Words = ReturnType<typeof useTranslations<'userBatches'>>

/** The columns of what was done with many people. */
export const batchColumns = (words: Words): Column<UserBatch>[] => [
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
