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
] as const

export type MissingPart = (typeof PARTS)[number]['part']

/** What of an item of a list has a Japanese text and no English one, each once. */
export function missingParts(item: object): MissingPart[] {
  const texts = item as Record<string, unknown>
  const missing = PARTS.filter(({ en, ja }) => texts[en] === '' && texts[ja] !== undefined && texts[ja] !== '')
  return [...new Set(missing.map(({ part }) => part))]
}
