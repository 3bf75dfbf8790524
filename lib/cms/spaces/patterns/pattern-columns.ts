import type { PlainFields } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { PatternEdit } from '#lib/contracts/patterns.ts'

/** The plain fields of a pattern; the links it names are rows of their own. */
export const PATTERN_FIELDS = {
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
} as const satisfies PlainFields<PatternEdit, 'patterns'>
