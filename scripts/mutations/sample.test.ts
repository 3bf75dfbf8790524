import { sampleOf } from './sample.ts'

const items = Array.from({ length: 100 }, (_, n) => n)

test('a sample has so many different items in their order, the same for the same seed', () => {
  const sample = sampleOf(items, 10, 7)
  expect(new Set(sample).size).toBe(10)
  expect(sample).toEqual([...sample].sort((a, b) => a - b))
  expect(sampleOf(items, 10, 7)).toEqual(sample)
  expect(sampleOf(items, 10, 8)).not.toEqual(sample)
})

test('a sample of more than there is has everything, and every item is in some sample', () => {
  expect(sampleOf(items, 200, 1)).toEqual(items)
  const seen = new Set(Array.from({ length: 200 }, (_, seed) => sampleOf(items, 10, seed)).flat())
  expect(seen.size).toBe(100)
})
