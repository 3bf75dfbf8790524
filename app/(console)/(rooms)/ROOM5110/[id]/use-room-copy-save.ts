'use client'

import type * as z from 'zod/mini'
import { useGoToMade } from '#components/copy/use-go-to-made.ts'
import type { Choice } from '#components/picker/choice.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { copyRoom } from '#lib/contracts/calls/copies.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { ROOM_COPY_NEEDS, type RoomCopyFacts, roomCopy } from '#lib/contracts/copies.ts'
import { copyName } from '#lib/contracts/copy-name.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope, mayEver } from '#lib/core/policy.ts'

export type CopiedRoom = Pick<Room, 'id' | 'spaceTitle' | 'spaceTitleEn' | 'spaceType'> & { hasThumbnail: boolean }

type Values = z.input<typeof roomCopy> & { venueAreas?: readonly Choice[] }

export type RoomCopyProps = { room: CopiedRoom; facts: RoomCopyFacts; authority: Authority; onClose: () => void }

/** Copies a room: what can be taken along is ticked at first, but for what makes the copy public or is about people. */
export function useRoomCopySave({ room, facts, authority, onClose }: RoomCopyProps) {
  const goToMade = useGoToMade('ROOM5110')
  const mayTick = (tick: keyof typeof ROOM_COPY_NEEDS) =>
    ROOM_COPY_NEEDS[tick].every((action) => canInScope({ authority }, action))
  return useSave<Values, { item: Room }>({
    send: sending(roomCopy, to(copyRoom, { id: room.id })),
    defaults: {
      spaceTitle: copyName(room.spaceTitle, 'ja'),
      spaceTitleEn: copyName(room.spaceTitleEn, 'en'),
      copyTexts: true,
      copyThumbnail: room.hasThumbnail,
      copySettings: true,
      copyVenueAreas: facts.venueAreas > 0,
      venueAreaIds: null,
      venueAreas: [],
      copySubRooms: facts.subRooms > 0 && mayTick('copySubRooms'),
      copyPatterns: facts.patterns + facts.below.patterns > 0 && mayTick('copyPatterns'),
      copyArEvents: facts.arEvents + facts.below.arEvents > 0 && mayTick('copyArEvents'),
      copyTransitions: facts.transitions.known + facts.below.transitions.known > 0 && mayTick('copyTransitions'),
      copyLinks:
        [facts, facts.below].some((one) => one.links + one.patternLinks + one.arLinks > 0) && mayTick('copyLinks'),
      copySchedule: false,
      copyVipUsers: false,
      copyGrants: false,
    },
    shownAt: {
      ...(mayEver({ authority }, 'venueArea.read') ? {} : { venueAreaIds: 'copyVenueAreas' as const }),
      releasePeriod: 'copySchedule',
    },
    onSaved: (made) => {
      onClose()
      goToMade(made)
    },
  })
}

export type RoomCopySave = ReturnType<typeof useRoomCopySave>
