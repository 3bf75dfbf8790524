import type { DoomedSpace } from '#components/space/doomed-space.ts'
import { deleteRoom, roomConsequences } from '#lib/contracts/calls/rooms.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'

type Doomed = Pick<Room, 'id' | 'version' | 'spaceTitle' | 'spaceTitleEn' | 'spaceType'>

/** The room as its deletion needs it; null for who may not delete it. The name of a main room must be typed. */
export function doomedRoom(room: Doomed, authority: Authority): DoomedSpace | null {
  const isMain = room.spaceType === 'main'
  if (!canInScope({ authority }, isMain ? 'room.deleteMain' : 'room.deleteSub')) return null
  const { id, version, spaceTitle: name, spaceTitleEn: nameEn } = room
  return {
    call: to(deleteRoom, { id }, { version }),
    counts: to(roomConsequences, { id }),
    name,
    nameEn,
    typed: isMain,
  }
}
