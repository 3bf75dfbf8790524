import { type PlainFields, plainItem, plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { plainRows } from '#lib/cms/kernel/entity/plain-rows.ts'
import type { ArEventInput } from '#lib/contracts/ar-events.ts'
import { arFileIdOf, arFileUrlOf } from '#lib/contracts/ar-files.ts'
import { thumbnailIdOf, thumbnailUrlOf } from '#lib/contracts/thumbnails.ts'

/** The plain fields of an AR event. */
export const AR_EVENT_FIELDS = {
  spacePatternTitle: 'title',
  spacePatternTitleEn: 'title_en',
  spacePatternMetaAuthor: 'author',
  spacePatternMetaAuthorEn: 'author_en',
  spacePatternMetaExplanatoryText: 'explanatory_text',
  spacePatternMetaExplanatoryTextEn: 'explanatory_text_en',
  spacePatternMetaLatitude: 'latitude',
  spacePatternMetaLongitude: 'longitude',
  cameraPermission: 'camera_permission',
  deepLink: 'deep_link',
} as const satisfies PlainFields<ArEventInput, 'ar_events'>

/** The columns of what an AR event's form holds, but for the space it is linked to. */
export const arEventColumns = (input: ArEventInput) => ({
  ...plainValues(AR_EVENT_FIELDS, input),
  thumbnail_id: thumbnailIdOf(input.thumbnailUrl),
  thumbnail_name: input.thumbnailUrl === '' ? '' : input.thumbnailName,
  guide_image_id: arFileIdOf(input.guideImageUrl),
  guide_image_name: input.guideImageUrl === '' ? '' : input.guideImageName,
})

/** AR events by their IDs, with what their forms hold. */
export const arEventFormRows = plainRows(
  'ar_events',
  AR_EVENT_FIELDS,
  'space_id',
  'expo_area_id',
  'venue_area_id',
  'thumbnail_id',
  'thumbnail_name',
  'guide_image_id',
  'guide_image_name',
)

/** The form of an AR event as the row has it. */
export const arEventFormOf = (row: Awaited<ReturnType<typeof arEventFormRows>>[number]) => ({
  ...plainItem(AR_EVENT_FIELDS, row),
  spaceId: row.space_id,
  thumbnailUrl: row.thumbnail_id === null ? '' : thumbnailUrlOf(row.thumbnail_id),
  thumbnailName: row.thumbnail_name,
  guideImageUrl: row.guide_image_id === null ? '' : arFileUrlOf(row.guide_image_id),
  guideImageName: row.guide_image_name,
})
