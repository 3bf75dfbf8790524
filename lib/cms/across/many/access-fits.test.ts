import { ACCESS_MAX } from '#lib/contracts/many-limits.ts'
import { InputRefusal } from '#lib/core/errors.ts'
import { demandEndsFit } from './access-fits.ts'

/** What became of so many people, each of whom has so much access that ends. */
const ending = (people: number, spaces: number) =>
  Array.from({ length: people }, () => ({
    after: { lastDay: Array.from({ length: spaces }, (_, n) => `${n} 2025-10-13`) },
  }))

function problemsOf(people: number, spaces: number) {
  try {
    demandEndsFit(ending(people, spaces))
  } catch (error) {
    if (error instanceof InputRefusal) return error.problems
    throw error
  }
  return []
}

test('an end date for more access than one change gives or takes is refused, as that of spaces and people is', () => {
  expect(20 * 5_000).toBe(ACCESS_MAX)
  expect(problemsOf(20, 5_000)).toEqual([])
  expect(problemsOf(21, 5_000)).toEqual([
    { field: 'accessPeople', rule: 'limit', params: { spaces: '5,000', max: '20' } },
    { field: 'accessSpaces', rule: 'limit', params: { people: '21', max: '4,761' } },
  ])
  expect(problemsOf(200, 501).map(({ field }) => field)).toEqual(['accessPeople', 'accessSpaces'])
})
