import type { DoomedSpace } from '#components/space/use-space-deletion.tsx'
import type { Room } from '#lib/contracts/rooms.ts'
import type { Authority } from '#lib/core/authority.ts'
import { canInScope } from '#lib/core/policy.ts'

/** The room as its deletion needs it; null for who may not delete it. The name of a main room must be typed. */
export function doomedRoom(room: Room, authority: Authority): DoomedSpace | null {
  const isMain = room.spaceType === 'main'
  if (!canInScope({ authority }, isMain ? 'room.deleteMain' : 'room.deleteSub')) return null
  const { id, version, spaceTitle: name, spaceTitleEn: nameEn } = room
  return { kind: 'rooms', id, version, name, nameEn, typed: isMain }
}
