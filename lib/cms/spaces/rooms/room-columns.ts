import type { RoomEdit } from '#lib/contracts/rooms.ts'
import { thumbnailIdOf } from '#lib/contracts/thumbnails.ts'

/** The columns of what a room's form holds. A number of people or a redirect without the limit being on is dropped, as the schema wants. */
export const roomColumns = (input: RoomEdit) => ({
  space_title: input.spaceTitle,
  space_title_en: input.spaceTitleEn,
  room_type: input.metaType,
  author: input.metaAuthor,
  author_en: input.metaAuthorEn,
  facility_no: input.metaFacilityNo,
  limit_on: input.metaLimitRadio,
  limit_number: input.metaLimitRadio ? input.metaLimitConditions : null,
  limit_ex_trans_id: input.metaLimitRadio ? input.metaLimitExtrans : null,
  access_inherit: input.accessInherit,
  large_mode: input.metaLargeMode,
  pickup: input.pickupPermission,
  description: input.description,
  description_en: input.descriptionEn,
  thumbnail_id: thumbnailIdOf(input.thumbnailUrl),
  thumbnail_name: input.thumbnailUrl === '' ? '' : input.thumbnailName,
})
