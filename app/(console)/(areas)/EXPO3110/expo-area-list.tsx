import { useTranslations } from 'next-intl'
import { CardLink } from '#components/list/card-link.tsx'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { missingEnglish } from '#components/space/missing-parts.ts'
import { NameCell } from '#components/space/name-cell.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { EXPO_AREA_EMPTIES, type ExpoArea } from '#lib/contracts/expo-areas.ts'
import { keep } from '#lib/core/keep.ts'
import { doomedExpoArea } from './doomed-expo-area.ts'

/** What the row of a V Expo area shows and does; the rest of it stays on the server. */
export const toExpoAreaRow = (area: ExpoArea) => ({
  ...keep(area, ['id', 'version', 'spaceTitle', 'spaceTitleEn', 'venueAreaCount', 'updatedAt']),
  ...missingEnglish(area),
  content: area.contentName || area.contentId,
  // One that still has venue areas or AR events cannot be deleted; its detail page says why.
  isDeletable: area.venueAreaCount + area.arEventCount === 0,
})

type ExpoAreaRow = ReturnType<typeof toExpoAreaRow>

type Words = ReturnType<typeof useTranslations<'expoAreas'>>

/** The columns of the V Expo areas. */
export const expoAreaColumns = (words: Words): Column<ExpoAreaRow>[] => [
  {
    id: 'name',
    head: words('name'),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (row) => <NameCell href={`/EXPO3110/${row.id}`} space={row} />,
  },
  { id: 'content', head: words('content'), hideUnder: 'm', cell: (row) => row.content || '–' },
  { id: 'venueAreas', head: words('venueAreas'), numeric: true, cell: (row) => row.venueAreaCount },
  updatedAtColumn(words('updatedAt'), 'm'),
]

/** The filters of the V Expo areas. */
export function expoAreaFilters(words: Words, spaces: ReturnType<typeof useTranslations<'spaces'>>): ListFilters {
  return {
    keyword: { label: words('keyword'), placeholder: words('keyword') },
    flags: [{ name: 'missingEn', label: spaces('onlyMissingEn') }],
    empties: EXPO_AREA_EMPTIES,
  }
}

type Props = { page: PackedPage<ExpoAreaRow>; place: ListPlace; mayWrite: boolean }

/** The V Expo areas of a page, and what may be done with them. */
export function ExpoAreaList({ page, place, mayWrite }: Props) {
  const words = useTranslations('expoAreas')
  return (
    <DeletableList
      caption={words('title')}
      columns={expoAreaColumns(words)}
      rowName={(row) => ({ ja: row.spaceTitle, en: row.spaceTitleEn })}
      actions={mayWrite ? (row) => <Acts area={row} /> : undefined}
      place={place}
      page={unpackPage(page)}
      many={mayWrite && { kind: 'expoArea', mayDelete: true }}
      none={{ icon: 'globe', title: words('none'), text: words('noneText'), create: mayWrite && words('create') }}
    />
  )
}

/** What may be done with a V Expo area from its row. */
function Acts({ area }: { area: ExpoAreaRow }) {
  const words = useTranslations('spaces')
  const own = useTranslations('expoAreas')
  const { id } = area
  const name = useNameIn()(area.spaceTitle, area.spaceTitleEn)
  return (
    <>
      <IconLink href={`/EXPO3110/${id}/edit`} icon="pencil" label={words('editOf', { name })} short={words('edit')} />
      <CardLink href={`/AREA4110?expoAreaId=${id}`} icon="map" label={own('venueAreasOf', { name })} />
      {area.isDeletable && <RowDeleteButton space={doomedExpoArea(area)} />}
    </>
  )
}
