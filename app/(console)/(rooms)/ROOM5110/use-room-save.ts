'use client'

import { useSaved } from '#components/form/use-saved.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createRoom, editRoom } from '#lib/contracts/calls/rooms.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type Room, roomEdit, roomInput } from '#lib/contracts/rooms.ts'
import { ROOM_MERGE, type RoomValues } from './room-values.ts'

/** The class of a room that is there is fixed, and stands with its main room. */
const FIXED_AT = { spaceType: 'spaceParentId', thumbnailName: 'thumbnailUrl' } as const
const CHOSEN_AT = { thumbnailName: 'thumbnailUrl' } as const

/** Saves the room form: creates, or edits `room`. */
export function useRoomSave(room: Room | undefined, defaults: RoomValues) {
  const saved = useSaved(room)
  return useSave<RoomValues, { item: Room }>({
    send: room
      ? sending(roomEdit, to(editRoom, { id: room.id }, { version: room.version }))
      : sending(roomInput, to(createRoom)),
    defaults,
    ...(room ? {} : { draft: `rooms of ${defaults.spaceParentId ?? defaults.venueAreaIds?.[0] ?? ''}` }),
    merge: ROOM_MERGE,
    shownAt: room ? FIXED_AT : CHOSEN_AT,
    onSaved: ({ item }) => saved(`/ROOM5110/${item.id}`, item.spaceTitle, item.spaceTitleEn),
  })
}

export type RoomSave = ReturnType<typeof useRoomSave>
