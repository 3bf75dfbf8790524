import { countRepeats } from './repeats.ts'

test('what came again is told with the seconds since the first, one at least, and then counted anew', () => {
  let now = 1_000_000
  const repeats = countRepeats({ windowMs: 60_000, mostKinds: 10, clock: () => now })
  const told: { repeated: number; seconds: number; lastRequestIds: readonly string[] }[] = []
  const comes = (id: string) =>
    repeats.isFirst(
      'lost',
      id,
      (again) => void told.push(again),
      () => {
        throw new Error('it is of its own kind')
      },
    )
  expect([comes('a'), comes('b'), comes('c')]).toEqual([true, false, false])
  now += 2_600
  repeats.flush()
  expect(comes('d')).toBe(false)
  now += 100
  repeats.flush()
  expect(told).toEqual([
    { repeated: 2, seconds: 3, lastRequestIds: ['b', 'c'] },
    { repeated: 1, seconds: 1, lastRequestIds: ['d'] },
  ])
  repeats.flush()
  expect(comes('e')).toBe(true)
})
