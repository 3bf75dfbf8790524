import type { User } from '#lib/contracts/users.ts'

export type HeldSpace = { id: string; name: string; nameEn: string; kind: 'venueArea' | 'room' | 'pattern' }

/** Everything a person holds, as far as the reader sees it, in one list. */
export function heldNames(user: Pick<User, 'areaList' | 'roomList' | 'roomPatternList'>): HeldSpace[] {
  return [
    ...user.areaList.map((it) => ({
      id: it.id,
      name: it.spaceTitle,
      nameEn: it.spaceTitleEn,
      kind: 'venueArea' as const,
    })),
    ...user.roomList.map((it) => ({ id: it.id, name: it.spaceTitle, nameEn: it.spaceTitleEn, kind: 'room' as const })),
    ...user.roomPatternList.map((it) => ({
      id: it.id,
      name: it.spacePatternTitle,
      nameEn: it.spacePatternTitleEn,
      kind: 'pattern' as const,
    })),
  ]
}
