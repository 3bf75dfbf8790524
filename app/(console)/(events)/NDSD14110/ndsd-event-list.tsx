import { useTranslations } from 'next-intl'
import { shownColumns } from '#app/(console)/(notices)/shown/shown-columns.tsx'
import { type ShownFilterWords, shownFilters } from '#app/(console)/(notices)/shown/shown-filters.ts'
import type { ListFilters } from '#components/list/filter-bar.tsx'
import { type PackedPage, unpackPage } from '#components/list/packed-rows.ts'
import { DeletableList } from '#components/space/deletable-list.tsx'
import { NameCell } from '#components/space/name-cell.tsx'
import { RowDeleteButton } from '#components/space/row-delete-button.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { Column } from '#components/ui/column.ts'
import { IconLink } from '#components/ui/icon-link.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import { NDSD_EMPTIES, type NdsdEvent } from '#lib/contracts/ndsd-events.ts'
import { keep } from '#lib/core/keep.ts'
import { CopyChosenButton, copiedFacts } from './copy-chosen-button.tsx'
import { doomedNdsdEvent } from './doomed-ndsd-event.ts'

/** An ND/SD event as its row shows it. */
type NdsdEventRow = ReturnType<typeof toNdsdEventRow>

/** What the row of an ND/SD event shows and does; the rest of it stays on the server. */
export const toNdsdEventRow = (event: NdsdEvent) => ({
  ...keep(event, [
    'id',
    'version',
    'ndsdEventName',
    'ndsdEventNameEn',
    'missingEn',
    'missingEnParts',
    'firstStillUrl',
    'defaultSetting',
    'ndsdEventMetaInfoType',
    'textCount',
    'stillCount',
    'status',
    'openStartDate',
    'openEndDate',
    'updatedAt',
  ]),
})

type Words = ReturnType<typeof useTranslations<'ndsdEvents'>>
type ShownWords = ReturnType<typeof useTranslations<'shown'>>

/** The names of an event as the name cell of spaces takes them. */
const named = (event: NdsdEventRow) => ({
  spaceTitle: event.ndsdEventName,
  spaceTitleEn: event.ndsdEventNameEn,
  missingEn: event.missingEn,
  missingEnParts: event.missingEnParts,
})

/** The columns of the list of ND/SD events. */
export const ndsdEventColumns = (words: Words, shown: ShownWords): Column<NdsdEventRow>[] => [
  {
    id: 'name',
    head: words('name'),
    sort: 'ndsdEventName',
    rowHeader: true,
    cell: (row) => (
      <NameCell
        href={`/NDSD14110/${row.id}`}
        space={named(row)}
        picture={<Thumbnail url={row.firstStillUrl} size="small" />}
      >
        {row.defaultSetting && (
          <Badge tone="accent" icon="badge-check">
            {words('isDefault')}
          </Badge>
        )}
      </NameCell>
    ),
  },
  {
    id: 'content',
    head: words('content'),
    hideUnder: 'l',
    cell: (row) => (
      <TwoLines
        main={words(`info_${row.ndsdEventMetaInfoType}`)}
        sub={words('counts', { texts: row.textCount, stills: row.stillCount })}
      />
    ),
  },
  ...shownColumns(shown),
]

/** The filters of the ND/SD events, and the one by a day, which has a field of its own. `day`: the one that is chosen, in words. */
export function ndsdEventFilters(words: Words, ofShown: ShownFilterWords, day: string | undefined): ListFilters {
  return shownFilters(ofShown, {
    keyword: words('keyword'),
    selects: [{ name: 'isDefault', label: words('default'), choices: [{ value: '1', label: words('onlyDefault') }] }],
    empties: NDSD_EMPTIES,
    others: [{ name: 'day', label: words('day'), value: day }],
  })
}

type Props = { page: PackedPage<NdsdEventRow>; place: ListPlace; mayWrite: boolean }

/** The ND/SD events of a page, and what may be done with them. */
export function NdsdEventList({ page, place, mayWrite }: Props) {
  const words = useTranslations('ndsdEvents')
  const shown = useTranslations('shown')
  return (
    <DeletableList
      caption={words('title')}
      columns={ndsdEventColumns(words, shown)}
      rowName={(row) => ({ ja: row.ndsdEventName, en: row.ndsdEventNameEn })}
      actions={mayWrite ? (row) => <Acts event={row} /> : undefined}
      place={place}
      selection={mayWrite ? <CopyChosenButton /> : undefined}
      rowFacts={copiedFacts}
      page={unpackPage(page)}
      many={mayWrite && { kind: 'ndsdEvent', mayDelete: true }}
      none={{
        icon: 'calendar-days',
        title: words('none'),
        text: words(mayWrite ? 'noneText' : 'noneReadText'),
        create: mayWrite && words('create'),
      }}
    />
  )
}

/** What may be done with an ND/SD event from its row. */
function Acts({ event }: { event: NdsdEventRow }) {
  const words = useTranslations('spaces')
  const label = words('editOf', { name: useNameIn()(event.ndsdEventName, event.ndsdEventNameEn) })
  return (
    <>
      <IconLink href={`/NDSD14110/${event.id}/edit`} icon="pencil" label={label} short={words('edit')} />
      <RowDeleteButton space={doomedNdsdEvent(event)} />
    </>
  )
}
