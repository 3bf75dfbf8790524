import type { AsOfItem } from '#lib/contracts/as-of.ts'
import { keep } from '#lib/core/keep.ts'

/** What the row of a thing shows as of a moment. */
export const toAsOfRow = (item: AsOfItem): AsOfItem =>
  keep(item, ['kind', 'id', 'title', 'titleEn', 'space', 'spaceLevel', 'publication', 'comparedStatus', 'stop'])
