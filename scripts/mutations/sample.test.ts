import { sampleOf } from './sample.ts'

const items = Array.from({ length: 103 }, (_, n) => n)
const samples = (count: number, seeds: number) => Array.from({ length: seeds }, (_, n) => sampleOf(items, count, 7 + n))

test('a sample has so many different items in their order, the same for the same seed', () => {
  const sample = sampleOf(items, 10, 7)
  expect(new Set(sample).size).toBe(10)
  expect(sample).toEqual([...sample].sort((a, b) => a - b))
  expect(sampleOf(items, 10, 7)).toEqual(sample)
})

test('night after night another part is seen, until all were', () => {
  const nights = samples(10, 10)
  expect(new Set(nights.flat()).size).toBe(100)
  expect(new Set(samples(10, 11).flat()).size).toBe(103)
})

test('a night sees items from all over', () => {
  for (const sample of samples(20, 6)) expect(new Set(sample.map((item) => Math.floor(item / 26))).size).toBe(4)
})

test('a sample of more than there is has everything, one of nothing nothing', () => {
  expect(sampleOf(items, 200, 1)).toEqual(items)
  expect(sampleOf(items, 0, 1)).toEqual([])
  expect(sampleOf([], 10, 1)).toEqual([])
})
