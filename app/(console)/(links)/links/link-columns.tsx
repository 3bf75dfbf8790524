import type { useTranslations } from 'next-intl'
import { NameCell } from '#components/space/name-cell.tsx'
import { updatedAtColumn } from '#components/space/updated-at-column.ts'
import type { Column } from '#components/ui/column.ts'
import type { ExTransType } from '#lib/contracts/external-transitions.ts'
import { CheckBadge } from './check-badge.tsx'
import { checkOf, type LinkRow, linkedOf } from './link-row.ts'
import { LINK_SCREENS } from './link-screens.ts'
import { LinkedSpace } from './linked-space.tsx'

type Words = ReturnType<typeof useTranslations<'externalTransitions'>>

/** The names of a link as the name cell of spaces takes them. */
const named = (link: LinkRow) => ({
  spaceTitle: link.exTransTitle,
  spaceTitleEn: link.exTransTitleEn,
  missingEn: link.missingEn,
})

/** The columns of a list of links of one type. Only external transitions are used by rooms and patterns. */
export const linkColumns = (words: Words, type: ExTransType): Column<LinkRow>[] => [
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
    isPlain: true,
    cell: (row) => row.webviewUrl,
  },
  { id: 'space', head: words('space'), hideUnder: 's', cell: (row) => <LinkedSpace link={linkedOf(row)} isRow /> },
  ...(type === 'external'
    ? [
        {
          id: 'uses',
          head: words('uses'),
          hideUnder: 'l' as const,
          numeric: true,
          cell: (row: LinkRow) => words('useCount', { count: row.useCount }),
        },
      ]
    : []),
  { id: 'check', head: words('check'), cell: (row) => <CheckBadge check={checkOf(row)} /> },
  updatedAtColumn(words('updatedAt'), 'xl'),
]
