import { fieldOf, sortedToo } from './sorted-too.ts'

test.each([
  ['nothing yet', [], 'a', ['a']],
  ['behind what there is', ['-b'], 'a', ['-b', 'a']],
  ['a second time the other way, in its place', ['a', 'b'], 'a', ['-a', 'b']],
  ['a third time no more', ['-a', 'b'], 'a', ['b']],
  ['a third time the first way, where it is all there is', ['-a'], 'a', ['a']],
  ['three at most', ['a', '-b', 'c'], 'd', ['a', '-b', 'd']],
  ['and one of three turns round', ['a', 'b', 'c'], 'c', ['a', 'b', '-c']],
])('a list is ordered by a field too: %s', (_, sorts, field, then) => {
  expect(sortedToo(sorts, field)).toEqual(then)
})

test('the field of an order is named without its way', () => {
  expect(['a', '-a'].map(fieldOf)).toEqual(['a', 'a'])
})
