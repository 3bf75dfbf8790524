import type * as z from 'zod/mini'
import { type Choice, toChoice } from '#components/picker/choice.ts'
import { type Merge, unitsOf } from '#lib/client/merge.ts'
import { valuesOf } from '#lib/client/values-of.ts'
import type { Room, RoomInput, roomEdit, roomInput } from '#lib/contracts/rooms.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'

type Ref = Room['mainRoom'] & object

/**
 * What the room form holds: the contract's input, and the names of what its IDs stand for. Class and main
 * room are chosen when a room is created and only shown later.
 */
export type RoomValues = z.input<typeof roomEdit> &
  Partial<Pick<z.input<typeof roomInput>, 'spaceType' | 'spaceParentId'>> & {
    mainRoom?: Choice | null
    venueAreas?: Choice[]
    limitExtrans?: Choice | null
  }

const EMPTY: Omit<RoomInput, 'spaceType' | 'spaceParentId' | 'venueAreaIds'> = {
  spaceTitle: '',
  spaceTitleEn: '',
  metaType: 'pavilion',
  metaAuthor: '',
  metaAuthorEn: '',
  metaFacilityNo: '',
  metaLimitRadio: false,
  metaLimitConditions: null,
  metaLimitExtrans: null,
  accessInherit: false,
  metaLargeMode: false,
  pickupPermission: false,
  description: '',
  descriptionEn: '',
  thumbnailUrl: '',
  thumbnailName: '',
}

const placed = (areas: readonly (Ref | VenueArea)[]) => ({
  venueAreaIds: areas.map(({ id }) => id),
  venueAreas: areas.map(toChoice),
})

/** The form of a new room: a sub room, to which `mainRoom` hands its rights down, or a main room. */
export const newRoomValues = (
  spaceType: 'main' | 'sub',
  mainRoom: Room | null,
  areas: readonly (Ref | VenueArea)[],
): RoomValues => ({
  ...EMPTY,
  ...placed(areas),
  spaceType,
  spaceParentId: mainRoom?.id ?? null,
  mainRoom: mainRoom && toChoice(mainRoom),
  metaType: mainRoom?.metaType ?? 'pavilion',
  metaAuthor: mainRoom?.metaAuthor ?? '',
  metaAuthorEn: mainRoom?.metaAuthorEn ?? '',
  accessInherit: spaceType === 'sub',
})

/** The form of a room as it is. */
export const roomValues = (room: Room): RoomValues => ({
  ...valuesOf(EMPTY, room),
  ...placed(room.venueAreas),
  spaceType: room.spaceType,
  spaceParentId: room.mainRoom?.id ?? null,
  limitExtrans: room.limitExtrans && toChoice(room.limitExtrans),
})

/** What of a room is decided as one where two people saved it, in the order of the form. */
export const ROOM_MERGE: Merge<RoomValues, { item: Room }> = {
  units: [
    ...unitsOf(['spaceTitle', 'spaceTitleEn', 'metaAuthor', 'metaAuthorEn', 'metaFacilityNo', 'metaType']),
    { name: 'venueAreaIds', fields: ['venueAreaIds'], carries: ['venueAreas'] },
    ...unitsOf(['accessInherit']),
    {
      name: 'metaLimitRadio',
      fields: ['metaLimitRadio', 'metaLimitConditions', 'metaLimitExtrans'],
      carries: ['limitExtrans'],
    },
    ...unitsOf(['metaLargeMode', 'pickupPermission', 'description', 'descriptionEn']),
    { name: 'thumbnailUrl', fields: ['thumbnailUrl'], carries: ['thumbnailName'] },
  ],
  valuesOf: ({ item }) => roomValues(item),
}
