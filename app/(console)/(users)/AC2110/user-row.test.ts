import type { User } from '#lib/contracts/users.ts'
import { toUserRow } from './user-row.ts'

const person = { areaList: [], roomList: [], roomPatternList: [] } as unknown as User
const set = (setName: string, lastDay: string | null, spaces = 2) => ({ id: setName, setName, spaces, lastDay })
const room = { id: 'r', spaceTitle: '本館', spaceTitleEn: '', lastDay: '2025-06-30' }
const rowOf = (held: Partial<User>) => toUserRow({ ...person, ...held }, { withCreatedAt: false })

test('who holds spaces by sets alone is not said to have none', () => {
  expect(rowOf({})).toMatchObject({ firstSpace: null, firstSet: null, otherSpaces: 0 })
  const sets = [set('甲', null, 5), set('乙', null)]
  expect(rowOf({ accessSets: sets, spacesBySets: 7 })).toMatchObject({ firstSet: '甲', otherSpaces: 2 })
  // One of them is held by both sets.
  expect(rowOf({ accessSets: sets, spacesBySets: 6 })).toMatchObject({ firstSet: '甲', otherSpaces: 1 })
  expect(rowOf({ accessSets: [set('甲', null, 5)], spacesBySets: 5 })).toMatchObject({ firstSet: '甲', otherSpaces: 0 })
})

test('a space of her own comes first, and the last day of a set counts as one of her own does', () => {
  expect(rowOf({ roomList: [room], accessSets: [set('甲', '2025-05-31')], spacesBySets: 2 })).toMatchObject({
    firstSpace: '本館',
    firstSet: null,
    otherSpaces: 2,
    grantEndsAt: '2025-05-31',
  })
})
