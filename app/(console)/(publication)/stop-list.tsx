import { useLocale, useTranslations } from 'next-intl'
import { CardLink } from '#components/list/card-link.tsx'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import type { HistoryScreen } from '#components/publication/history-screen.ts'
import { RowStopButton, RowStops } from '#components/publication/row-stops.tsx'
import { StopStateBadge } from '#components/publication/stop-state-badge.tsx'
import { EmptyList } from '#components/space/empty-list.tsx'
import type { Column } from '#components/ui/column.ts'
import { DataTable } from '#components/ui/data-table.tsx'
import { IconLink } from '#components/ui/icon-link.tsx'
import { Name, useNameIn } from '#components/ui/name.tsx'
import { CellLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { Stop } from '#lib/contracts/stops.ts'
import type { Authority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import { keep } from '#lib/core/keep.ts'
import { type Lang, titleIn, toLang } from '#lib/core/lang.ts'
import { clearedHref } from '#lib/core/view-href.ts'
import { stopPlace } from './stop-place.ts'

/** A stop as its row shows it. */
type StopRow = ReturnType<typeof toStopRow>

/** What the row of a stop shows and does. */
export const toStopRow = (stop: Stop) => ({
  ...keep(stop, [
    'id',
    'targetKind',
    'targetId',
    'targetTitle',
    'targetTitleEn',
    'spaceLevel',
    'spaceId',
    'spaceTitle',
    'spaceTitleEn',
    'stoppedAt',
    'closeReason',
    'reopenedAt',
    'reopenReason',
  ]),
  stopper: stop.stoppedBy?.userName ?? null,
  reopener: stop.reopenedBy?.userName ?? null,
})

type Words = ReturnType<typeof useTranslations<'stops'>>

type Kind = Pick<Stop, 'targetKind' | 'spaceTitle' | 'spaceTitleEn'>

/** What was stopped, for a line under its name: a pattern or an AR event with its space, or the kind alone. */
export function kindOf(words: Words, lang: Lang, { targetKind, spaceTitle, spaceTitleEn }: Kind): string {
  const space = titleIn(lang, spaceTitle, spaceTitleEn)
  if (targetKind === 'pattern') return words('patternOf', { space })
  return targetKind === 'arEvent' ? words('arEventOf', { space }) : words(`kind_${targetKind}`)
}

/** The columns of a history of stops. `path`: the screen whose detail the names lead to. */
export const stopColumns = (words: Words, path: string): Column<StopRow>[] => [
  {
    id: 'target',
    head: words('target'),
    rowHeader: true,
    cell: (stop) => <Target stop={stop} href={`${path}/${stop.id}`} words={words} />,
  },
  {
    id: 'state',
    head: words('state'),
    width: 'status',
    cell: (stop) => <StopStateBadge isInForce={stop.reopenedAt === null} />,
  },
  {
    id: 'stoppedAt',
    head: words('stoppedAt'),
    sort: 'stoppedAt',
    hideUnder: 's',
    width: 'time',
    cell: (stop) => <TwoLines main={formatJst(stop.stoppedAt)} sub={stop.stopper ?? words('deletedUser')} />,
  },
  { id: 'reason', head: words('closeReason'), hideUnder: 'm', cell: (stop) => stop.closeReason },
  {
    id: 'reopenedAt',
    head: words('reopenedAt'),
    hideUnder: 's',
    width: 'time',
    cell: ({ reopenedAt, reopener }) =>
      reopenedAt && <TwoLines main={formatJst(reopenedAt)} sub={reopener ?? words('deletedUser')} />,
  },
  { id: 'details', head: words('reopenReason'), hideUnder: 'xl', cell: (stop) => stop.reopenReason },
]

function Target({ stop, href, words }: { stop: StopRow; href: string; words: Words }) {
  const lang = toLang(useLocale())
  return (
    <>
      <CellLink href={href}>
        <Name ja={stop.targetTitle} en={stop.targetTitleEn} />
      </CellLink>
      <small>{kindOf(words, lang, stop)}</small>
    </>
  )
}

/** The filters of a history of stops. */
export function stopFilters(words: Words): ListFilters {
  return {
    keyword: { label: words('keyword'), placeholder: words('keyword') },
    selects: [
      {
        name: 'state',
        label: words('state'),
        choices: [
          { value: 'inForce', label: words('inForce') },
          { value: 'reopened', label: words('lifted') },
        ],
      },
    ],
  }
}

type Props = { screen: HistoryScreen; page: PackedPage<StopRow>; place: ListPlace; authority: Authority }

/** The stops of a page, the newest first; what is still stopped is reopened from its row. */
export function StopList({ screen, page: packed, place, authority }: Props) {
  const words = useTranslations('stops')
  const page = unpackPage(packed)
  const path = `/${screen}`
  const { q, state, view } = place.params
  return (
    <RowStops>
      <DataTable
        caption={words(`title_${screen}`)}
        columns={stopColumns(words, path)}
        rows={page.items}
        rowId={(stop) => stop.id}
        rowName={(stop) => ({ ja: stop.targetTitle, en: stop.targetTitleEn })}
        actions={(stop) => <Acts stop={stop} path={path} authority={authority} />}
        place={place}
        page={page}
        empty={
          <EmptyList
            path={clearedHref(path, view)}
            q={String(q ?? '')}
            total={page.total}
            isFiltered={Boolean(q || state)}
            icon="history"
            title={words('none')}
            text={words('noneText')}
          />
        }
      />
    </RowStops>
  )
}

/** What may be done from the row of a stop: what is still stopped is reopened. */
function Acts({ stop, path, authority }: { stop: StopRow; path: string; authority: Authority }) {
  const words = useTranslations('stops')
  const name = useNameIn()(stop.targetTitle, stop.targetTitleEn)
  return (
    <>
      {stop.reopenedAt === null && (
        <RowStopButton target={{ kind: stop.targetKind, id: stop.targetId }} name={name} isStopped isAlways />
      )}
      <IconLink icon="eye" label={words('detailOf', { name })} href={`${path}/${stop.id}`} />
      <CardLink icon="arrow-right" label={words('openOf', { name })} href={stopPlace(stop, authority)} />
    </>
  )
}
