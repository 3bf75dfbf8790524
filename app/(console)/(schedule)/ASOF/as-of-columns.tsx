import { useLocale, type useTranslations } from 'next-intl'
import type { Column } from '#components/ui/column.ts'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { NameLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { AsOfItem } from '#lib/contracts/as-of.ts'
import { formatJst, toJstWallClock } from '#lib/core/jst.ts'
import { whyText } from './why.ts'

type Words = ReturnType<typeof useTranslations<'asOf'>>

/** The columns of the expo as of a moment; with a second moment both statuses side by side. */
export const asOfColumns = (words: Words, at: string, compared: string | null): Column<AsOfItem>[] => [
  {
    id: 'name',
    head: words('name'),
    rowHeader: true,
    cell: (item) => <Name item={item} at={at} kind={words(`kind_${item.kind}`)} />,
  },
  {
    id: 'status',
    head: formatJst(at),
    saysHead: compared !== null,
    cell: ({ publication }) => <StatusBadge status={publication.status} />,
  },
  ...(compared
    ? [
        {
          id: 'with',
          head: formatJst(compared),
          saysHead: true,
          cell: ({ comparedStatus }: AsOfItem) => comparedStatus && <StatusBadge status={comparedStatus} />,
        },
      ]
    : []),
  { id: 'why', head: words('why'), hideUnder: 's', cell: (item) => whyText(words, item) },
  { id: 'next', head: words('next'), hideUnder: 'm', cell: (item) => <Next item={item} /> },
]

function Name({ item, at, kind }: { item: AsOfItem; at: string; kind: string }) {
  const isEnglish = useLocale() === 'en'
  const space = item.space && (isEnglish && item.space.spaceTitleEn ? item.space.spaceTitleEn : item.space.spaceTitle)
  return (
    <NameLink
      href={`/ASOF/${item.id}?at=${toJstWallClock(at)}`}
      name={isEnglish && item.titleEn ? item.titleEn : item.title}
      sub={space ? `${kind} / ${space}` : kind}
    />
  )
}

function Next({ item: { publication } }: { item: AsOfItem }) {
  const { nextChangeAt, nextStatus } = publication
  if (!nextChangeAt || !nextStatus) return null
  return <TwoLines main={formatJst(nextChangeAt)} sub={<StatusBadge status={nextStatus} />} />
}
