import * as z from 'zod/mini'
import { externalTransitionRef } from './external-transitions.ts'
import { id, idList, oneOf, optionalLine, optionalText, requiredLine, rule, spaceRef, stamps } from './fields.ts'
import { anyIdOf, emptinessOf, filterOf, flagFilter, idFilter, itemAnswer, listQuery, yesNoFilter } from './lists.ts'
import { momentGiven } from './moment.ts'
import { occupancy } from './occupancy.ts'
import { publication, statusesFilter } from './publication.ts'
import { roomDelivery } from './rich-contents.ts'
import { thumbnailFields, thumbnailNamed } from './thumbnails.ts'

/** `spaceType` of a room: its class. */
export const ROOM_CLASSES = ['main', 'sub'] as const
/** `metaType` of a room: general pavilion or event room. */
export const ROOM_TYPES = ['pavilion', 'event'] as const

const fields = {
  spaceTitle: requiredLine(100),
  spaceTitleEn: optionalLine(100),
  metaType: oneOf(ROOM_TYPES),
  metaAuthor: optionalLine(100),
  metaAuthorEn: optionalLine(100),
  metaFacilityNo: optionalLine(50),
  /** Maximum occupancy on or off, and the number of people when on. */
  metaLimitRadio: z._default(z.boolean(), false),
  metaLimitConditions: z._default(occupancy, null),
  /** The external transition visitors are sent to while the room is full; only with the limit on. */
  metaLimitExtrans: z._default(z.nullable(id), null),
  accessInherit: z._default(z.boolean(), false),
  metaLargeMode: z._default(z.boolean(), false),
  pickupPermission: z._default(z.boolean(), false),
  description: optionalText(2000),
  descriptionEn: optionalText(2000),
  venueAreaIds: idList(),
  ...thumbnailFields,
}

const limitNeedsNumber = z.refine<{ metaLimitRadio: boolean; metaLimitConditions: number | null }>(
  (room) => !room.metaLimitRadio || room.metaLimitConditions !== null,
  { path: ['metaLimitConditions'], ...rule('required') },
)

/** Create: class and, for a sub room, its main room, are fixed for good. */
export const roomInput = z
  .object({ ...fields, spaceType: oneOf(ROOM_CLASSES), spaceParentId: z._default(z.nullable(id), null) })
  .check(
    limitNeedsNumber,
    thumbnailNamed,
    z.refine((room) => (room.spaceType === 'sub') === (room.spaceParentId !== null), {
      path: ['spaceParentId'],
      ...rule('required'),
    }),
    z.refine((room) => room.spaceType === 'sub' || !room.accessInherit, {
      path: ['accessInherit'],
      ...rule('conflict'),
    }),
  )

/** Edit: the whole form is sent. A room maker may change the texts only; another change is refused at its field. */
export const roomEdit = z.object(fields).check(limitNeedsNumber, thumbnailNamed)

/** The fields a room maker may change (docs/permissions.md#actions: "room: edit texts and thumbnail"). */
export const ROOM_TEXT_FIELDS = [
  'spaceTitle',
  'spaceTitleEn',
  'metaAuthor',
  'metaAuthorEn',
  'description',
  'descriptionEn',
  'thumbnailUrl',
  'thumbnailName',
] as const

/** Operation 47 from the room's side: link it to these venue areas and unlink it from those. */
export const linkVenueAreasInput = z.object({ venueAreaIds: idList(), unlinkVenueAreaIds: idList() })

const ROOM_SORTS = [
  '-updatedAt',
  'updatedAt',
  'spaceTitle',
  '-spaceTitle',
  'metaFacilityNo',
  '-metaFacilityNo',
  '-createdAt',
  'createdAt',
] as const

/** What its list is filtered by being left empty or filled in. */
export const ROOM_EMPTIES = ['spaceTitleEn', 'metaAuthor', 'metaFacilityNo', 'description', 'venueAreaIds'] as const

export const roomQuery = listQuery(ROOM_SORTS, {
  venueAreaId: anyIdOf,
  mainRoomId: idFilter,
  spaceType: filterOf(ROOM_CLASSES),
  metaType: filterOf(ROOM_TYPES),
  at: momentGiven,
  status: statusesFilter,
  missingEn: flagFilter,
  hasThumbnail: yesNoFilter,
  pickup: yesNoFilter,
  /** With a redirect at the limit. */
  hasRedirect: yesNoFilter,
  /** Looked after by a registered manager, or by this person; nothing for who may not give access. */
  hasManager: yesNoFilter,
  managerId: anyIdOf,
  /** Only rooms with a large-volume content whose delivery has stopped. */
  deliveryStopped: flagFilter,
  ...emptinessOf(ROOM_EMPTIES),
})

export const room = z.object({
  ...stamps,
  spaceTitle: z.string(),
  spaceTitleEn: z.string(),
  spaceType: z.enum(ROOM_CLASSES),
  metaType: z.enum(ROOM_TYPES),
  metaAuthor: z.string(),
  metaAuthorEn: z.string(),
  metaFacilityNo: z.string(),
  metaLimitRadio: z.boolean(),
  metaLimitConditions: z.nullable(z.number()),
  metaLimitExtrans: z.nullable(z.string()),
  /** The link it names. */
  limitExtrans: z.nullable(externalTransitionRef),
  accessInherit: z.boolean(),
  metaLargeMode: z.boolean(),
  pickupPermission: z.boolean(),
  description: z.string(),
  descriptionEn: z.string(),
  /** Where the picture is shown, and the name of the file it came from; both '' for none. */
  thumbnailUrl: z.string(),
  thumbnailName: z.string(),
  /** The main room of a sub room. */
  mainRoom: z.nullable(spaceRef),
  /** Linked venue areas within the reader's scope. */
  venueAreas: z.array(spaceRef),
  subRoomCount: z.number(),
  patternCount: z.number(),
  delivery: roomDelivery,
  missingEn: z.boolean(),
  publication,
})

/** `unlinkedIds`: the venue areas this call unlinked, without those that were not linked any more. */
export const linkVenueAreasAnswer = z.extend(itemAnswer(room), { unlinkedIds: z.array(z.string()) })

export type RoomInput = z.infer<typeof roomInput>
export type RoomEdit = z.infer<typeof roomEdit>
export type Room = z.infer<typeof room>
