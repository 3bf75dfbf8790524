import { useLocale, useTranslations } from 'next-intl'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { RowStops } from '#components/publication/row-stops.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { NameLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { AsOfItem } from '#lib/contracts/as-of.ts'
import type { Authority } from '#lib/core/authority.ts'
import { formatJst, toJstWallClock } from '#lib/core/jst.ts'
import { keep } from '#lib/core/keep.ts'
import { AsOfActs } from './as-of-acts.tsx'
import { whyText } from './why.ts'

/** What the row of a thing shows as of a moment. */
export const toAsOfRow = (item: AsOfItem): AsOfItem =>
  keep(item, ['kind', 'id', 'title', 'titleEn', 'space', 'spaceLevel', 'publication', 'comparedStatus', 'stop'])

type Words = ReturnType<typeof useTranslations<'asOf'>>

/** The columns of the expo as of a moment; with a second moment both statuses side by side. */
const asOfColumns = (words: Words, at: string, compared: string | null): Column<AsOfItem>[] => [
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

type Props = {
  page: PackedPage<AsOfItem>
  at: string
  compared: string | null
  place: ListPlace
  isNow: boolean
  authority: Authority
}

/** What there is as of a moment, and what may be done with it from there. */
export function AsOfList({ page: packed, at, compared, place, isNow, authority }: Props) {
  const words = useTranslations('asOf')
  const page = unpackPage(packed)
  return (
    <RowStops>
      <DataTable
        caption={words('title')}
        columns={asOfColumns(words, at, compared)}
        rows={page.items}
        rowId={(item) => item.id}
        rowName={(item) => ({ ja: item.title, en: item.titleEn })}
        actions={(item) => <AsOfActs item={item} at={at} isNow={isNow} authority={authority} />}
        place={place}
        page={page}
        empty={<EmptyState title={words('empty')}>{words('emptyText')}</EmptyState>}
      />
    </RowStops>
  )
}
