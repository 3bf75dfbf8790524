import type { ArEventInput } from '#lib/contracts/ar-events.ts'
import { arFileIdOf } from '#lib/contracts/ar-files.ts'
import { thumbnailIdOf } from '#lib/contracts/thumbnails.ts'

/** The columns of what an AR event's form holds, but for the space it is linked to. */
export const arEventColumns = (input: ArEventInput) => ({
  title: input.spacePatternTitle,
  title_en: input.spacePatternTitleEn,
  author: input.spacePatternMetaAuthor,
  author_en: input.spacePatternMetaAuthorEn,
  explanatory_text: input.spacePatternMetaExplanatoryText,
  explanatory_text_en: input.spacePatternMetaExplanatoryTextEn,
  latitude: input.spacePatternMetaLatitude,
  longitude: input.spacePatternMetaLongitude,
  camera_permission: input.cameraPermission,
  deep_link: input.deepLink,
  thumbnail_id: thumbnailIdOf(input.thumbnailUrl),
  thumbnail_name: input.thumbnailUrl === '' ? '' : input.thumbnailName,
  guide_image_id: arFileIdOf(input.guideImageUrl),
  guide_image_name: input.guideImageUrl === '' ? '' : input.guideImageName,
})
