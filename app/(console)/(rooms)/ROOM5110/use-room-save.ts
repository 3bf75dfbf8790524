'use client'

import { useTranslations } from 'next-intl'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { createRoom, editRoom } from '#lib/contracts/calls/rooms.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { type Room, roomEdit, roomInput } from '#lib/contracts/rooms.ts'
import { ROOM_UNITS, type RoomValues, roomValues } from './room-values.ts'

/** The class of a room that is there is fixed, and stands with its main room. */
const FIXED_AT = { spaceType: 'spaceParentId', thumbnailName: 'thumbnailUrl' } as const
const CHOSEN_AT = { thumbnailName: 'thumbnailUrl' } as const

/** Saves the room form: creates, or edits `room`. */
export function useRoomSave(room: Room | undefined, defaults: RoomValues) {
  const words = useTranslations('spaces')
  const nameIn = useNameIn()
  const goOn = useGoOn()
  return useSave<RoomValues, { item: Room }>({
    send: room
      ? sending(roomEdit, to(editRoom, { id: room.id }, { version: room.version }))
      : sending(roomInput, to(createRoom)),
    defaults,
    ...(room ? {} : { draft: `rooms of ${defaults.spaceParentId ?? defaults.venueAreaIds?.[0] ?? ''}` }),
    merge: { units: ROOM_UNITS, valuesOf: ({ item }) => roomValues(item) },
    shownAt: room ? FIXED_AT : CHOSEN_AT,
    onSaved: ({ item }) => {
      showToast(words(room ? 'saved' : 'created', { name: nameIn(item.spaceTitle, item.spaceTitleEn) }))
      goOn(`/ROOM5110/${item.id}`)
    },
  })
}

export type RoomSave = ReturnType<typeof useRoomSave>
