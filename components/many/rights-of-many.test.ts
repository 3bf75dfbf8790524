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
