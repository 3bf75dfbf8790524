import { useTranslations } from 'next-intl'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import type { ManyOf } from '#components/many/many-verbs.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { RowStopButton, RowStops } from '#components/publication/row-stops.tsx'
import { StopManyButtons } from '#components/publication/stop-many-buttons.tsx'
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
import { Name, useNameIn } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { VENUE_AREA_EMPTIES, type VenueArea } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'
import { keep } from '#lib/core/keep.ts'
import { can, canInScope, mayEver } from '#lib/core/policy.ts'
import { doomedVenueArea } from './doomed-venue-area.ts'

/** A venue area as its row shows it. */
type VenueAreaRow = ReturnType<typeof toVenueAreaRow>

/** What the row of a venue area shows and does; the rest of it stays on the server. */
export const toVenueAreaRow = (area: VenueArea) => ({
  ...keep(area, ['id', 'version', 'spaceTitle', 'spaceTitleEn', 'roomCount', 'patternCount', 'updatedAt']),
  ...missingEnglish(area),
  expoArea: area.expoArea.spaceTitle,
  expoAreaEn: area.expoArea.spaceTitleEn,
  ...keep(area.publication, ['status', 'periodStart', 'periodEnd']),
})

type Words = ReturnType<typeof useTranslations<'venueAreas'>>

export const venueAreaColumns = (words: Words): Column<VenueAreaRow>[] => [
  {
    id: 'name',
    head: words('name'),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (row) => <NameCell href={`/AREA4110/${row.id}`} space={row} />,
  },
  {
    id: 'expoArea',
    head: words('expoArea'),
    hideUnder: 'l',
    cell: (row) => <Name ja={row.expoArea} en={row.expoAreaEn} />,
  },
  { id: 'rooms', head: words('rooms'), numeric: true, width: 's', hideUnder: 's', cell: (row) => row.roomCount },
  {
    id: 'patterns',
    head: words('patterns'),
    numeric: true,
    width: 's',
    hideUnder: 'xl',
    cell: (row) => row.patternCount,
  },
  { id: 'status', head: words('status'), width: 'status', cell: (row) => <StatusBadge status={row.status} /> },
  {
    id: 'period',
    head: words('period'),
    hideUnder: 'm',
    width: 'time',
    cell: (row) => <PeriodCell of={row} />,
  },
  updatedAtColumn(words('updatedAt'), 'xxl'),
]

type FilterWords = {
  venueAreas: Words
  spaces: ReturnType<typeof useTranslations<'spaces'>>
  status: ReturnType<typeof useTranslations<'status'>>
}

/** The filters of the venue areas, with the V Expo areas that the address names. Only who sees V Expo areas can filter by them. */
export function venueAreaFilters(
  { venueAreas: words, spaces, status }: FilterWords,
  authority: Authority,
  expoAreas: readonly Choice[],
): ListFilters {
  return {
    keyword: { label: words('keyword'), placeholder: words('keyword') },
    selects: [{ name: 'status', label: spaces('status'), choices: statusChoices(status), many: true }],
    flags: [{ name: 'missingEn', label: spaces('onlyMissingEn') }],
    empties: VENUE_AREA_EMPTIES,
    picks: [
      {
        name: 'expoAreaId',
        source: { kind: 'expo-areas' },
        label: words('expoArea'),
        placeholder: words('findExpoArea'),
        value: expoAreas,
        hasField: mayEver({ authority }, 'expoArea.read'),
      },
    ],
  }
}

type Props = {
  page: PackedPage<VenueAreaRow>
  place: ListPlace
  /** Names the list and its filter (DataTable). */
  selectionOf: string
  /** Not as of another moment, at which nothing can be done. */
  isNow: boolean
  authority: Authority
  /** What may be done with many of them; false for nothing. */
  many: ManyOf | false
}

/** The venue areas of a page, and what may be done with them. */
export function VenueAreaList({ page, isNow, authority, ...list }: Props) {
  const words = useTranslations('venueAreas')
  const mayEdit = isNow && canInScope({ authority }, 'venueArea.edit')
  const mayCreate = isNow && can({ authority }, 'venueArea.create')
  return (
    <RowStops>
      <DeletableList
        {...list}
        caption={words('title')}
        columns={venueAreaColumns(words)}
        rowName={(row) => ({ ja: row.spaceTitle, en: row.spaceTitleEn })}
        actions={isNow ? (row) => <Acts area={row} authority={authority} /> : undefined}
        acts={mayEdit ? undefined : 'card'}
        page={unpackPage(page)}
        selection={
          isNow && can({ authority }, 'stop.write') ? (
            <StopManyButtons kind="venueArea" params={list.place.params} />
          ) : undefined
        }
        mayAsk={mayEver({ authority }, 'access.request')}
        none={{
          icon: 'map',
          title: words('none'),
          text: words(mayCreate ? 'noneText' : 'noneScopeText'),
          create: mayCreate && words('create'),
        }}
      />
    </RowStops>
  )
}

/** What may be done with a venue area from its row. */
function Acts({ area, authority }: { area: VenueAreaRow; authority: Authority }) {
  const { id, spaceTitle: name, spaceTitleEn: nameEn } = area
  const words = useTranslations('spaces')
  const shownName = useNameIn()(name, nameEn)
  return (
    <>
      {can({ authority }, 'stop.write') && (
        <RowStopButton target={{ kind: 'venueArea', id }} name={shownName} isStopped={area.status === 'stopping'} />
      )}
      {canInScope({ authority }, 'venueArea.edit') && (
        <IconLink
          href={`/AREA4110/${id}/edit`}
          icon="pencil"
          label={words('editOf', { name: shownName })}
          short={words('edit')}
        />
      )}
      <SpaceCardLinks id={id} name={shownName} />
      {can({ authority }, 'venueArea.delete') && <RowDeleteButton space={doomedVenueArea(area)} />}
    </>
  )
}
