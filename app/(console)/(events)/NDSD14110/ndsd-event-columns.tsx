import type { useTranslations } from 'next-intl'
import { shownColumns } from '#app/(console)/(notices)/shown/shown-columns.tsx'
import { NameCell } from '#components/space/name-cell.tsx'
import { Badge } from '#components/ui/badge.tsx'
import type { Column } from '#components/ui/column.ts'
import { TwoLines } from '#components/ui/table-cells.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { NdsdEventRow } from './ndsd-event-row.ts'

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
