import { NDSD_STILLS, NDSD_TEXTS, numbered } from './ndsd-places.ts'

test('an ND/SD event has ten text blocks and five still images', () => {
  expect(NDSD_TEXTS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(NDSD_STILLS).toEqual([1, 2, 3, 4, 5])
})

test('each place has its field under its name in the specification', () => {
  const fields = { still1: 10, still2: 20, still3: 30, still4: 40, still5: 50 }
  expect(numbered('still', NDSD_STILLS, (place) => place * 10)).toEqual(fields)
})
