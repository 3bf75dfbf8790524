import type { User } from '#lib/contracts/users.ts'
import type { GrantKind } from '#lib/core/policy.ts'

export type HeldSpace = { id: string; name: string; nameEn: string; kind: GrantKind; lastDay: string | null }

/** Everything a person holds, as far as the reader sees it, in one list. */
export function heldNames(user: Pick<User, 'areaList' | 'roomList' | 'roomPatternList'>): HeldSpace[] {
  const spaces = (list: User['areaList'], kind: GrantKind) =>
    list.map(({ id, spaceTitle, spaceTitleEn, lastDay }) => ({
      id,
      name: spaceTitle,
      nameEn: spaceTitleEn,
      kind,
      lastDay,
    }))
  return [
    ...spaces(user.areaList, 'venueArea'),
    ...spaces(user.roomList, 'room'),
    ...user.roomPatternList.map(({ id, spacePatternTitle: name, spacePatternTitleEn: nameEn, lastDay }) => ({
      id,
      name,
      nameEn,
      kind: 'pattern' as const,
      lastDay,
    })),
  ]
}
