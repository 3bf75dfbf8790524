import { rangeSince } from './range-since.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const between = (before: string | null, now: string) => rangeSince(items, before, now).map(({ id }) => id)

test('with Shift all between the last one and this one are meant, in the order of the list', () => {
  expect(between('a', 'c')).toEqual(['a', 'b', 'c'])
  expect(between('d', 'b')).toEqual(['b', 'c', 'd'])
  expect(between('b', 'b')).toEqual(['b'])
})

test('where the last one is not in sight any more, or there is none, this one alone is meant', () => {
  expect(between(null, 'c')).toEqual(['c'])
  expect(between('gone', 'c')).toEqual(['c'])
  expect(between('a', 'gone')).toEqual([])
})
