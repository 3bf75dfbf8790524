/** What of an object may have a Japanese text and no English one, in the order of a form. */
export const MISSING_PARTS = [
  'name',
  'author',
  'organizer',
  'event',
  'summary',
  'description',
  'overview',
  'text',
] as const

export type MissingPart = (typeof MISSING_PARTS)[number]
