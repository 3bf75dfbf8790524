import { type Reuse, reuseIn } from '#components/history/reuse.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { PATTERN_PARTS, type PatternPart, patternDraft } from './pattern-parts.ts'

/** The parts of a pattern of each level, and their screens; what two of them hold belongs to the last. Former links are no texts to put back. */
const SCREENS_OF_PARTS = {
  2: { area: 'AREA4521' },
  3: { reach: 'ROOM5561', content: 'ROOM5541', basics: 'ROOM5521' },
} as const

/** In which form of a pattern a former value of each field can be used again. */
export function patternReuse({ id, spaceLevel }: Pattern): Reuse {
  const parts = Object.entries(SCREENS_OF_PARTS[spaceLevel]) as [PatternPart, string][]
  return Object.assign(
    {},
    ...parts.map(([part, screen]) =>
      reuseIn(
        { draft: patternDraft(id, part), href: `/${screen}/${id}` },
        PATTERN_PARTS[part].filter((field) => field !== 'exTransitionIds'),
      ),
    ),
  )
}
