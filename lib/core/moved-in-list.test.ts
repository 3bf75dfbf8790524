import { movedInList } from './moved-in-list.ts'

const list = ['a', 'b', 'c'] as const

test('an item goes one place to the front or to the end, and no further than the ends', () => {
  expect(movedInList(list, 1, -1)).toEqual(['b', 'a', 'c'])
  expect(movedInList(list, 1, 1)).toEqual(['a', 'c', 'b'])
  expect(movedInList(list, 0, -1)).toEqual(['a', 'b', 'c'])
  expect(movedInList(list, 2, 1)).toEqual(['a', 'b', 'c'])
  expect(movedInList(list, 0, 1)).toEqual(['b', 'a', 'c'])
  expect(movedInList(list, 3, -1)).toEqual(['a', 'b', 'c'])
})
