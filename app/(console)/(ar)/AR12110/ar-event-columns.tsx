import type { useTranslations } from 'next-intl'
import { NameCell } from '#components/space/name-cell.tsx'
import { PeriodCell } from '#components/space/period-cell.tsx'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import { Name, NameOrDash } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import { AnchorBadges, needsCare } from './anchor-badges.tsx'
import type { ArEventRow } from './ar-event-row.ts'

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
