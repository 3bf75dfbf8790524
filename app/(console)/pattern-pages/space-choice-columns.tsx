import type { useTranslations } from 'next-intl'
import type { PatternLevel } from '#components/space/pattern-screens.ts'
import type { Column } from '#components/ui/column.ts'
import { NameLines } from '#components/ui/name.tsx'

/** A venue area or a room. */
export type Space = { id: string; spaceTitle: string; spaceTitleEn: string; patternCount: number }

type Words = ReturnType<typeof useTranslations<'patterns'>>

/** The columns of the spaces a new pattern may belong to. */
export const spaceChoiceColumns = (
  words: Words,
  level: PatternLevel,
  hrefOf: (space: Space) => string,
): Column<Space>[] => [
  {
    id: 'name',
    head: words(level === 2 ? 'space2' : 'space3'),
    sort: 'spaceTitle',
    rowHeader: true,
    cell: (space) => <NameLines href={hrefOf(space)} ja={space.spaceTitle} en={space.spaceTitleEn} />,
  },
  { id: 'patterns', head: words('patternCount'), numeric: true, cell: ({ patternCount }) => patternCount },
]
