import type { PatternEdit } from '#lib/contracts/patterns.ts'

/** The column of each field of an edit; the links it names are rows of their own. */
const COLUMN_OF = {
  spacePatternTitle: 'title',
  spacePatternTitleEn: 'title_en',
  eventName: 'event_name',
  eventNameEn: 'event_name_en',
  cameraPermission: 'camera_permission',
  contentId: 'content_id',
  contentName: 'content_name',
  spacePatternMetaExplanatoryText: 'explanatory_text',
  spacePatternMetaExplanatoryTextEn: 'explanatory_text_en',
  spacePatternMetaAuthor: 'author',
  spacePatternMetaAuthorEn: 'author_en',
  spacePatternMetaLimitConditions: 'limit_number',
  deepLink: 'deep_link',
  openType: 'open_type',
  pickupPermission: 'pickup',
} as const satisfies Record<keyof Omit<PatternEdit, 'exTransitionIds'>, string>

type Columns = { [Field in keyof typeof COLUMN_OF as (typeof COLUMN_OF)[Field]]: Required<PatternEdit>[Field] }

/** The columns an edit changes: a field that was not sent leaves its column as it is. */
export function patternColumns<Edit extends PatternEdit>(edit: Edit): Partial<Columns> {
  const given = Object.entries(edit).filter(([field, value]) => Object.hasOwn(COLUMN_OF, field) && value !== undefined)
  return Object.fromEntries(given.map(([field, value]) => [COLUMN_OF[field as keyof typeof COLUMN_OF], value]))
}
