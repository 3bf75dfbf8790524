import { arSpaceKindsOf } from '#components/picker/ar-spaces.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { manyOf } from './rights-of-many.ts'

test('each level is offered to change, and to delete, many of what it changes and deletes singly', () => {
  const offered = (['venueArea', 'room', 'pattern', 'arEvent'] as const).map((kind) => [
    kind,
    AUTHORITIES.map((authority) => {
      const many = manyOf(authority, kind)
      return many ? (many.mayDelete ? 'd' : 'c') : '-'
    }).join(''),
  ])
  expect(Object.fromEntries(offered)).toEqual({
    venueArea: 'ddc----',
    room: 'ddc-dc-',
    pattern: 'dddcdcc',
    arEvent: 'dddcdc-',
  })
})

test('to many spaces access is given by whom it is given singly, and to the levels it is given to', () => {
  const given = (['venueArea', 'room', 'pattern', 'arEvent'] as const).map((kind) => [
    kind,
    AUTHORITIES.flatMap((authority) => {
      const many = manyOf(authority, kind)
      const access = many ? many.access : undefined
      return access ? `${authority}: ${access.levels.join(' ')}` : []
    }),
  ])
  expect(Object.fromEntries(given)).toEqual({
    venueArea: ['0: 2 3', '1: 2 3', '2: 3'],
    room: ['0: 4 5', '1: 4 5', '2: 4', '4: 5'],
    pattern: ['0: 6', '1: 6', '4: 6'],
    arEvent: [],
  })
})

test('AR events are moved, each level to spaces of the kinds it links them to', () => {
  const offered = AUTHORITIES.map((authority) => {
    const many = manyOf(authority, 'arEvent')
    return many && many.level !== undefined ? arSpaceKindsOf(many.level).join(' ') : '-'
  })
  const both = 'venueArea room expoArea'
  expect(offered).toEqual([both, both, 'venueArea', 'venueArea', 'room', 'room', '-'])
})
