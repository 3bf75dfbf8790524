import type { useTranslations } from 'next-intl'
import { NameCell } from '#components/space/name-cell.tsx'
import { PeriodCell } from '#components/space/period-cell.tsx'
import type { Column } from '#components/ui/data-table.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { Name } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { TwoLines } from '#components/ui/table-cells.tsx'
import { Thumbnail } from '#components/uploads/thumbnail.tsx'
import type { ArEvent } from '#lib/contracts/ar-events.ts'
import { formatJst } from '#lib/core/jst.ts'
import { AnchorBadges } from './anchor-badges.tsx'

type Words = ReturnType<typeof useTranslations<'arEvents'>>

/** The names of an AR event as the name cell of spaces takes them. */
const named = (event: ArEvent) => ({
  ...event,
  spaceTitle: event.spacePatternTitle,
  spaceTitleEn: event.spacePatternTitleEn,
})

/** The columns of the list of AR events. */
export const arEventColumns = (words: Words): Column<ArEvent>[] => [
  {
    id: 'name',
    head: words('name'),
    sort: 'spacePatternTitle',
    rowHeader: true,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Thumbnail url={row.thumbnailUrl} size="small" />
        <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <NameCell href={`/AR12110/${row.id}`} space={named(row)} />
          <AnchorBadges event={row} />
        </span>
      </span>
    ),
  },
  {
    id: 'author',
    head: words('author'),
    hideUnder: 'l',
    cell: (row) =>
      row.spacePatternMetaAuthor ? (
        <span className="line-clamp-2">
          <InLang>{row.spacePatternMetaAuthor}</InLang>
        </span>
      ) : (
        <span className="text-ink-3">–</span>
      ),
  },
  {
    id: 'space',
    head: words('space'),
    hideUnder: 'm',
    cell: (row) => (
      <TwoLines
        main={
          <span className="line-clamp-2">
            <Name ja={row.space.spaceTitle} en={row.space.spaceTitleEn} />
          </span>
        }
        sub={words(`space_${row.spaceKind}`)}
      />
    ),
  },
  { id: 'status', head: words('status'), cell: (row) => <StatusBadge status={row.publication.status} /> },
  { id: 'period', head: words('period'), hideUnder: 'm', cell: (row) => <PeriodCell publication={row.publication} /> },
  {
    id: 'updatedAt',
    head: words('updatedAt'),
    sort: 'updatedAt',
    hideUnder: 'xl',
    cell: (row) => <span className="whitespace-nowrap">{formatJst(row.updatedAt)}</span>,
  },
]
