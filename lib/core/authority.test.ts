import { AREA_MANAGER, AUTHORITIES, ROOM_MANAGER, SYSTEM_MANAGER, toAuthority } from './authority.ts'

test('there are seven levels, and rules name three of them', () => {
  expect(AUTHORITIES).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect([SYSTEM_MANAGER, AREA_MANAGER, ROOM_MANAGER]).toEqual([0, 2, 4])
})

test.each(AUTHORITIES)('level %i is read from a number and from its decimal text', (level) => {
  expect([toAuthority(level), toAuthority(String(level))]).toEqual([level, level])
})

test.each([7, -1, 0.5, '7', '', ' 1', '1 ', '01', '12', '1.0', null, undefined, true, Number.NaN, [1]])(
  '%j is no level',
  (code) => {
    expect(toAuthority(code)).toBeNull()
  },
)
