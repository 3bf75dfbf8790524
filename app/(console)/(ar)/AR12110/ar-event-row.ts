import { missingEnglish } from '#components/space/missing-parts.ts'
import type { ArEvent } from '#lib/contracts/ar-events.ts'
import { keep } from '#lib/core/keep.ts'

/** An AR event as its row shows it. */
export type ArEventRow = ReturnType<typeof toArEventRow>

/** What the row of an AR event shows and does; the rest of it stays on the server. */
export const toArEventRow = (event: ArEvent) => ({
  ...keep(event, [
    'id',
    'version',
    'spacePatternTitle',
    'spacePatternTitleEn',
    'thumbnailUrl',
    'anchorsExpired',
    'anchorsSoon',
    'hasContent',
    'spacePatternMetaAuthor',
    'spacePatternMetaAuthorEn',
    'spaceKind',
    'updatedAt',
  ]),
  ...missingEnglish(event),
  space: event.space.spaceTitle,
  spaceEn: event.space.spaceTitleEn,
  ...keep(event.publication, ['status', 'periodStart', 'periodEnd']),
})
