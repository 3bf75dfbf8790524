import type { Authority } from '#lib/core/authority.ts'
import { demoTime } from './demo-day.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount, levelAccounts, seedUser } from './seed-user.ts'

/** Colleagues beside the seven accounts; those without a nickname have not accepted their invitation yet. */
const COLLEAGUES = [
  ['佐藤 翔太', 'しょうた', 'shota.sato', 1, 'ja'],
  ['Aino Virtanen', 'Aino', 'aino.virtanen', 4, 'en'],
  ['Marcos Silva', 'Marcos', 'marcos.silva', 5, 'en'],
  ['髙橋 陽菜', 'ひな', 'hina.takahashi', 3, 'ja'],
  ['鈴木 一郎', null, 'ichiro.suzuki', 4, 'ja'],
  ['𠮷野 葵', null, 'aoi.yoshino', 6, 'ja'],
] as const

export function demoUsers(today: number): SeedRow<'users'>[] {
  const colleagues = COLLEAGUES.map(([userName, nickName, name, authority, language], place) => {
    const index = place + 7
    const at = demoTime(today, nickName ? -75 : -2, 10, index)
    const email = `${name}@expo.example`
    return seedUser({ index, email, userName, nickName, authority, language, at, createdBy: levelAccount(1) })
  })
  return [...levelAccounts(demoTime(today, -80, 9)), ...colleagues]
}

type Target = ['venueArea' | 'room' | 'pattern', number]

/** Who works where: places of users, then of spaces. The demo accounts share the Japan and the Brazil pavilion. */
const GRANTS: readonly (readonly [user: number, Target])[] = [
  [2, ['venueArea', 1]],
  [2, ['venueArea', 2]],
  [3, ['venueArea', 1]],
  [4, ['room', 1]],
  [4, ['room', 3]],
  [4, ['room', 4]],
  [4, ['room', 5]],
  [5, ['room', 1]],
  [5, ['room', 5]],
  [6, ['pattern', 8]],
  [6, ['pattern', 9]],
  [8, ['room', 7]],
  [9, ['room', 5]],
  [10, ['venueArea', 3]],
  [11, ['room', 9]],
  [12, ['pattern', 8]],
]

export function demoGrants(today: number): SeedRow<'grants'>[] {
  return GRANTS.map(([user, [kind, place]], index) => ({
    id: seedId('grant', index),
    user_id: seedId('user', user),
    venue_area_id: kind === 'venueArea' ? seedId(kind, place) : null,
    room_id: kind === 'room' ? seedId(kind, place) : null,
    pattern_id: kind === 'pattern' ? seedId(kind, place) : null,
    created_at: demoTime(today, -40, 11, index),
    created_by: levelAccount(1),
  }))
}

/** Who made a pattern: of an area level 3, else in turns the levels that may. */
export function demoMaker(space: number, index: number): string {
  const level: Authority = space < 0 ? 3 : index === 8 || index === 9 ? 6 : index % 2 === 0 ? 5 : 4
  return levelAccount(level)
}
