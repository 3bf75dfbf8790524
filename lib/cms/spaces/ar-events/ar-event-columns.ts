import { type PlainFields, plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { ArEventInput } from '#lib/contracts/ar-events.ts'
import { arFileIdOf } from '#lib/contracts/ar-files.ts'
import { thumbnailIdOf } from '#lib/contracts/thumbnails.ts'

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
