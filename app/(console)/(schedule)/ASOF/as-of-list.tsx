import { useLocale, useTranslations } from 'next-intl'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { RowStopButton, RowStops } from '#components/publication/row-stops.tsx'
import { subjectHref } from '#components/space/subject-href.ts'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { NameLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { AS_OF_KINDS, type AsOfItem } from '#lib/contracts/as-of.ts'
import type { Authority } from '#lib/core/authority.ts'
import { formatJst, toJstWallClock } from '#lib/core/jst.ts'
import { dayOf } from '#lib/core/jst-calendar.ts'
import { keep } from '#lib/core/keep.ts'
import { can } from '#lib/core/policy.ts'
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

type FilterWords = { asOf: Words; status: ReturnType<typeof useTranslations<'status'>> }

/** The filters of the expo as of a moment; those of what differs where there is a second one. */
export function asOfFilters({ asOf: words, status }: FilterWords, isCompared: boolean): ListFilters {
  const shows = isCompared ? (['public', 'unpublished', 'changed'] as const) : (['public', 'unpublished'] as const)
  return {
    keyword: { label: words('keyword'), placeholder: words('keyword') },
    selects: [
      {
        name: 'kind',
        label: words('kind'),
        choices: AS_OF_KINDS.map((value) => ({ value, label: words(`kind_${value}`) })),
      },
      {
        name: 'show',
        label: words('show'),
        choices: shows.map((value) => ({ value, label: value === 'changed' ? words('changed') : status(value) })),
      },
    ],
    others: [{ name: 'spaceId', label: words('space') }],
  }
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
        actions={(item) => <Acts item={item} at={at} isNow={isNow} authority={authority} />}
        place={place}
        page={page}
        empty={<EmptyState title={words('empty')}>{words('emptyText')}</EmptyState>}
      />
    </RowStops>
  )
}

type ActsProps = { item: AsOfItem; at: string; isNow: boolean; authority: Authority }

/** What may be done from a row: what is so now is stopped or reopened at once, at any moment its page and its periods around the moment are opened. */
function Acts({ item, at, isNow, authority }: ActsProps) {
  const words = useTranslations('asOf')
  const { kind, id, stop } = item
  const name = useNameIn()(item.title, item.titleEn)
  const page = subjectHref(kind, item.spaceLevel, id, authority)
  // What is stopped by the space around it is reopened there.
  const mayStop = isNow && !stop?.ofSpace && can({ authority }, 'stop.write')
  // No pattern lies in a V Expo area, so that the board has none of it.
  const space = item.spaceLevel === 1 ? null : (item.space?.id ?? id)
  return (
    <>
      {mayStop && <RowStopButton target={{ kind, id }} name={name} isStopped={stop !== null} />}
      {page && <IconLink href={page} icon="arrow-right" label={words('openOf', { name })} />}
      {space && (
        <IconLink
          href={`/SCHEDULE?spaceId=${space}&start=${dayOf(Date.parse(at))}`}
          icon="calendar-clock"
          label={words('scheduleOf', { name })}
        />
      )}
    </>
  )
}
