/** The columns of the timeline as a CSV file, in their order. */
export const TIMELINE_COLUMNS = [
  'kind',
  'space',
  'spaceEn',
  'pattern',
  'patternEn',
  'status',
  'start',
  'end',
  'type',
  'entryStatus',
  'patternId',
  'entryId',
] as const

export type TimelineColumn = (typeof TIMELINE_COLUMNS)[number]
