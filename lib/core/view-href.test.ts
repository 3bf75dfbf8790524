import { clearedHref, NO_VIEW, viewHref } from './view-href.ts'

test('a list without filters stays without the view that it would open with, and says nothing of views where it has none', () => {
  expect([clearedHref('/ROOM5110', 'v1'), clearedHref('/ROOM5110', NO_VIEW)]).toEqual([
    '/ROOM5110?view=none',
    '/ROOM5110?view=none',
  ])
  expect([undefined, null, ''].map((view) => clearedHref('/ROOM5110', view))).toEqual(Array(3).fill('/ROOM5110'))
})

test('a saved view is its parameters and which view it is', () => {
  expect(viewHref('/ROOM5110', { id: 'v1', viewParams: 'q=a&sort=-updatedAt' })).toBe(
    '/ROOM5110?q=a&sort=-updatedAt&view=v1',
  )
  expect(viewHref('/ROOM5110', { id: 'v1', viewParams: '' })).toBe('/ROOM5110?view=v1')
})
