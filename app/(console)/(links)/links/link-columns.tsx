import type { useTranslations } from 'next-intl'
import { NameCell } from '#components/space/name-cell.tsx'
import type { Column } from '#components/ui/data-table.tsx'
import type { ExTransType, ExternalTransition } from '#lib/contracts/external-transitions.ts'
import { formatJst } from '#lib/core/jst.ts'
import { CheckBadge } from './check-badge.tsx'
import { LINK_SCREENS } from './link-screens.ts'
import { LinkedSpace } from './linked-space.tsx'

type Words = ReturnType<typeof useTranslations<'externalTransitions'>>

/** The names of a link as the name cell of spaces takes them. */
const named = (link: ExternalTransition) => ({
  spaceTitle: link.exTransTitle,
  spaceTitleEn: link.exTransTitleEn,
  missingEn: link.missingEn,
})

/** The columns of a list of links of one type. Only external transitions are used by rooms and patterns. */
export const linkColumns = (words: Words, type: ExTransType): Column<ExternalTransition>[] => [
  {
    id: 'title',
    head: words('linkTitle'),
    sort: 'exTransTitle',
    rowHeader: true,
    cell: (row) => <NameCell href={`/${LINK_SCREENS[type]}/${row.id}`} space={named(row)} />,
  },
  {
    id: 'url',
    head: words('url'),
    hideUnder: 'm',
    cell: (row) => <span className="line-clamp-2 break-all">{row.webviewUrl}</span>,
  },
  { id: 'space', head: words('space'), hideUnder: 's', cell: (row) => <LinkedSpace link={row} /> },
  ...(type === 'external'
    ? [
        {
          id: 'uses',
          head: words('uses'),
          hideUnder: 'l' as const,
          numeric: true,
          cell: (row: ExternalTransition) => words('useCount', { count: row.useCount }),
        },
      ]
    : []),
  { id: 'check', head: words('check'), cell: (row) => <CheckBadge check={row.check} /> },
  {
    id: 'updatedAt',
    head: words('updatedAt'),
    sort: 'updatedAt',
    hideUnder: 'xl',
    cell: (row) => <span className="whitespace-nowrap">{formatJst(row.updatedAt)}</span>,
  },
]
