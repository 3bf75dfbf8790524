import type { Authority } from '#lib/core/authority.ts'
import { EMPTY_SET, joinersMax, staysListed } from './set-values.ts'

const spaces = (count: number) => Array.from({ length: count }, (_, n) => `space-${n}`)

test('the more spaces, the fewer may join; spaces of another authority do not count', () => {
  const most = (more: object) => joinersMax({ ...EMPTY_SET, cmsAccountAuth: '5', ...more })
  expect([0, 1, 10, 11, 50].map((count) => most({ roomList: spaces(count) }))).toEqual([5000, 5000, 5000, 4545, 1000])
  expect(most({ roomList: spaces(1), areaList: spaces(50) })).toBe(5000)
})

test('only who reads all users keeps those in the list whose access has ended', () => {
  expect(([0, 1, 2, 4] as Authority[]).filter(staysListed)).toEqual([0, 1])
})
