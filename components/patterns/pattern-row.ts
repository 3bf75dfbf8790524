import { missingEnglish } from '#components/space/missing-parts.ts'
import type { MissingPart } from '#lib/contracts/missing-parts.ts'
import type { Pattern } from '#lib/contracts/patterns.ts'
import { keep } from '#lib/core/keep.ts'

const FIELDS = [
  'id',
  'spaceLevel',
  'space',
  'spacePatternTitle',
  'spacePatternTitleEn',
  'eventName',
  'eventNameEn',
  'contentId',
  'entryCount',
  'missingEn',
  'updatedAt',
] as const satisfies readonly (keyof Pattern)[]

/** A pattern as its row shows it. `missingEnParts`: what lacks its English, where the row does not hold all texts of its pattern. */
export type PatternRow = Pick<Pattern, (typeof FIELDS)[number]> & {
  publication: Pick<Pattern['publication'], 'status' | 'periodStart' | 'periodEnd'>
  missingEnParts?: MissingPart[]
}

/** What the row of a pattern shows and does; the rest of the pattern stays on the server. */
export const toPatternRow = (pattern: Pattern): PatternRow => ({
  ...keep(pattern, FIELDS),
  ...missingEnglish(pattern),
  publication: keep(pattern.publication, ['status', 'periodStart', 'periodEnd']),
})
