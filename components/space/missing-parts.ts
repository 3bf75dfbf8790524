import type { MissingPart } from '#lib/contracts/missing-parts.ts'

/** What may lack its English, by the field that holds it and the one that holds the Japanese; `missing_<part>` names it. */
const PARTS = [
  { part: 'name', en: 'spaceTitleEn', ja: 'spaceTitle' },
  { part: 'name', en: 'spacePatternTitleEn', ja: 'spacePatternTitle' },
  { part: 'name', en: 'templateTitleEn', ja: 'templateTitle' },
  { part: 'author', en: 'metaAuthorEn', ja: 'metaAuthor' },
  { part: 'organizer', en: 'spacePatternMetaAuthorEn', ja: 'spacePatternMetaAuthor' },
  { part: 'event', en: 'eventNameEn', ja: 'eventName' },
  { part: 'summary', en: 'summaryEn', ja: 'summary' },
  { part: 'description', en: 'descriptionEn', ja: 'description' },
  { part: 'overview', en: 'spacePatternMetaExplanatoryTextEn', ja: 'spacePatternMetaExplanatoryText' },
  { part: 'text', en: 'templateBodyEn', ja: 'templateBody' },
  { part: 'name', en: 'richContentTitleEn', ja: 'richContentTitle' },
  { part: 'text', en: 'contentEn', ja: 'content' },
] as const satisfies readonly { part: MissingPart; en: string; ja: string }[]

/** What of an item of a list has a Japanese text and no English one, each once; the item says so itself where it does not hold all its texts. */
export function missingParts(item: object): MissingPart[] {
  const texts = item as Record<string, unknown> & { missingEnParts?: MissingPart[] }
  if (texts.missingEnParts) return texts.missingEnParts
  const missing = PARTS.filter(({ en, ja }) => texts[en] === '' && texts[ja] !== undefined && texts[ja] !== '')
  return [...new Set(missing.map(({ part }) => part))]
}

/** That a row lacks English, and where; the texts themselves stay on the server. */
export const missingEnglish = (item: { missingEn: boolean }) => ({
  missingEn: item.missingEn,
  missingEnParts: item.missingEn ? missingParts(item) : [],
})
