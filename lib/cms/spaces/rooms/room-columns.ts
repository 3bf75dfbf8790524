import { type PlainFields, plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { RoomEdit } from '#lib/contracts/rooms.ts'
import { thumbnailIdOf } from '#lib/contracts/thumbnails.ts'

/** The plain fields of a room. */
export const ROOM_FIELDS = {
  spaceTitle: 'space_title',
  spaceTitleEn: 'space_title_en',
  metaAuthor: 'author',
  metaAuthorEn: 'author_en',
  metaFacilityNo: 'facility_no',
  metaLimitRadio: 'limit_on',
  accessInherit: 'access_inherit',
  metaLargeMode: 'large_mode',
  pickupPermission: 'pickup',
  description: 'description',
  descriptionEn: 'description_en',
} as const satisfies PlainFields<RoomEdit, 'rooms'>

/** The columns of what a room's form holds. A number of people or a redirect without the limit being on is dropped, as the schema wants. */
export const roomColumns = (input: RoomEdit) => ({
  ...plainValues(ROOM_FIELDS, input),
  room_type: input.metaType,
  limit_number: input.metaLimitRadio ? input.metaLimitConditions : null,
  limit_ex_trans_id: input.metaLimitRadio ? input.metaLimitExtrans : null,
  thumbnail_id: thumbnailIdOf(input.thumbnailUrl),
  thumbnail_name: input.thumbnailUrl === '' ? '' : input.thumbnailName,
})
