import { useTranslations } from 'next-intl'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import type { ManyOf } from '#components/many/many-verbs.tsx'
import { RowStopButton, RowStops } from '#components/publication/row-stops.tsx'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { missingEnglish } from '#components/space/missing-parts.ts'
import { NameCell } from '#components/space/name-cell.tsx'
import { PeriodCell } from '#components/space/period-cell.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { SpaceCardLinks } from '#components/space/space-card-links.tsx'
import { statusChoices } from '#components/space/status-choices.ts'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import { IconLink } from '#components/ui/icon-link.tsx'
import { Name, NameOrDash, useNameIn } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import { AR_EVENT_EMPTIES, AR_SPACE_KINDS, type ArEvent } from '#lib/contracts/ar-events.ts'
import type { Authority } from '#lib/core/authority.ts'
import { keep } from '#lib/core/keep.ts'
import { can, canInScope } from '#lib/core/policy.ts'
import { AnchorBadges, needsCare } from './anchor-badges.tsx'
import { doomedArEvent } from './doomed-ar-event.ts'

/** An AR event as its row shows it. */
type ArEventRow = ReturnType<typeof toArEventRow>

/** What the row of an AR event shows and does; the rest of it stays on the server. */
export const toArEventRow = (event: ArEvent) => ({
  ...keep(event, [
    'id',
    'version',
    'spacePatternTitle',
    'spacePatternTitleEn',
    'thumbnailUrl',
    'anchorsExpired',
    'anchorsSoon',
    'hasContent',
    'spacePatternMetaAuthor',
    'spacePatternMetaAuthorEn',
    'spaceKind',
    'updatedAt',
  ]),
  ...missingEnglish(event),
  space: event.space.spaceTitle,
  spaceEn: event.space.spaceTitleEn,
  ...keep(event.publication, ['status', 'periodStart', 'periodEnd']),
})

type Words = ReturnType<typeof useTranslations<'arEvents'>>

/** The names of an AR event as the name cell of spaces takes them. */
const named = (event: ArEventRow) => ({
  ...event,
  spaceTitle: event.spacePatternTitle,
  spaceTitleEn: event.spacePatternTitleEn,
})

/** The columns of the list of AR events. */
export const arEventColumns = (words: Words): Column<ArEventRow>[] => [
  {
    id: 'name',
    head: words('name'),
    sort: 'spacePatternTitle',
    rowHeader: true,
    cell: (row) => (
      <NameCell
        href={`/AR12110/${row.id}`}
        space={named(row)}
        picture={<Thumbnail url={row.thumbnailUrl} size="small" />}
      >
        {needsCare(row) && <AnchorBadges event={row} />}
      </NameCell>
    ),
  },
  {
    id: 'author',
    head: words('author'),
    hideUnder: 'l',
    isPlain: true,
    cell: (row) => <NameOrDash ja={row.spacePatternMetaAuthor} en={row.spacePatternMetaAuthorEn} />,
  },
  {
    id: 'space',
    head: words('space'),
    hideUnder: 'm',
    cell: (row) => <TwoLines main={<Name ja={row.space} en={row.spaceEn} />} sub={words(`space_${row.spaceKind}`)} />,
  },
  {
    id: 'status',
    head: words('status'),
    width: 'status',
    cell: (row) => <StatusBadge status={row.status} />,
  },
  { id: 'period', head: words('period'), hideUnder: 'm', width: 'time', cell: (row) => <PeriodCell of={row} /> },
  updatedAtColumn(words('updatedAt'), 'xxl'),
]

type FilterWords = {
  arEvents: Words
  spaces: ReturnType<typeof useTranslations<'spaces'>>
  status: ReturnType<typeof useTranslations<'status'>>
}

/** The filters of the AR events. Below the organizer all of them lie in one kind of space. */
export function arEventFilters({ arEvents: words, spaces, status }: FilterWords, authority: Authority): ListFilters {
  const kinds = {
    name: 'spaceKind',
    label: words('spaceKind'),
    choices: AR_SPACE_KINDS.map((value) => ({ value, label: words(`space_${value}`) })),
  }
  return {
    keyword: { label: words('keyword'), placeholder: words('keyword') },
    selects: [
      ...(authority <= 1 ? [kinds] : []),
      {
        name: 'expiry',
        label: words('expiry'),
        choices: (['warned', 'expired', 'soon'] as const).map((value) => ({ value, label: words(`expiry_${value}`) })),
      },
      { name: 'status', label: spaces('status'), choices: statusChoices(status), many: true },
    ],
    flags: [
      { name: 'missingEn', label: spaces('onlyMissingEn') },
      { name: 'missingContent', label: words('onlyMissingContent') },
    ],
    empties: AR_EVENT_EMPTIES,
  }
}

type Props = {
  page: PackedPage<ArEventRow>
  place: ListPlace
  /** Not as of another moment, at which nothing can be done. */
  isNow: boolean
  authority: Authority
  /** What may be done with many of them; false for nothing. */
  many: ManyOf | false
}

/** The AR events of a page, and what may be done with them. */
export function ArEventList({ page, place, isNow, authority, many }: Props) {
  const words = useTranslations('arEvents')
  const mayEdit = isNow && canInScope({ authority }, 'arEvent.edit')
  const mayCreate = isNow && canInScope({ authority }, 'arEvent.create')
  return (
    <RowStops>
      <DeletableList
        caption={words('title')}
        columns={arEventColumns(words)}
        rowName={(row) => ({ ja: row.spacePatternTitle, en: row.spacePatternTitleEn })}
        actions={mayEdit ? (row) => <Acts event={row} authority={authority} /> : undefined}
        place={place}
        page={unpackPage(page)}
        many={many}
        none={{
          icon: 'map-pin',
          title: words('none'),
          text: words(mayCreate ? 'noneText' : 'noneScopeText'),
          create: mayCreate && words('create'),
        }}
      />
    </RowStops>
  )
}

/** What may be done with an AR event from its row. */
function Acts({ event, authority }: { event: ArEventRow; authority: Authority }) {
  const words = useTranslations('spaces')
  const name = useNameIn()(event.spacePatternTitle, event.spacePatternTitleEn)
  const doomed = doomedArEvent(event, authority)
  return (
    <>
      {/* One that is stopped may be so by its room or its area: its page says by which. */}
      {event.status !== 'stopping' && can({ authority }, 'stop.write') && (
        <RowStopButton target={{ kind: 'arEvent', id: event.id }} name={name} isStopped={false} />
      )}
      <IconLink
        href={`/AR12110/${event.id}/edit`}
        icon="pencil"
        label={words('editOf', { name })}
        short={words('edit')}
      />
      <SpaceCardLinks id={event.id} name={name} withSchedule={false} />
      {doomed && <RowDeleteButton space={doomed} />}
    </>
  )
}
