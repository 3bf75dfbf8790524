import type { useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import { NameLines } from '#components/ui/name.tsx'
import type { UnmanagedSpace } from '#lib/contracts/reasons.ts'
import { dayText } from '#lib/core/day-text.ts'
import type { GrantKind } from '#lib/core/policy.ts'

type Words = ReturnType<typeof useTranslations<'access'>>

/** The columns of the spaces nobody looks after. */
export const unmanagedColumns = (words: Words, kind: GrantKind): Column<UnmanagedSpace>[] => [
  {
    id: 'title',
    head: words(`kind_${kind}`),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (row) => <NameLines href={`/ACCESS6000?spaceId=${row.id}`} ja={row.title} en={row.titleEn} />,
  },
  { id: 'state', head: words('why'), cell: (row) => stateOf(words, row) },
]

const stateOf = (words: Words, { invited, endedOn }: UnmanagedSpace) =>
  invited > 0
    ? words('state_invited', { count: invited })
    : endedOn
      ? words('state_ended', { day: dayText(endedOn) })
      : words('state_none')
