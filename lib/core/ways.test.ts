import { waysBetween } from './ways.ts'

/** A ring of three, a side way out of it, and one that nothing leads to. */
const ENDS = [
  [0, 1],
  [1, 2],
  [2, 0],
  [1, 3],
] as const

test('open ways lead on and back, also where one begins in the middle or twice', () => {
  const { isOpen, spread } = waysBetween(5, ENDS)
  isOpen.set([1, 1, 0, 1])
  const marks = (from: number[], side: 'ahead' | 'back') => [...spread(from, side)]
  expect(marks([0], 'ahead')).toEqual([1, 1, 1, 1, 0])
  expect(marks([2], 'ahead')).toEqual([0, 0, 1, 0, 0])
  expect(marks([3, 3], 'back')).toEqual([1, 1, 0, 1, 0])
  isOpen.set([0, 1, 1, 0])
  expect(marks([1], 'ahead')).toEqual([1, 1, 1, 0, 0])
  expect(marks([0], 'back')).toEqual([1, 1, 1, 0, 0])
  expect(marks([4], 'back')).toEqual([0, 0, 0, 0, 1])
  expect(marks([], 'ahead')).toEqual([0, 0, 0, 0, 0])
})
