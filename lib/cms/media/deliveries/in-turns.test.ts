import { inTurns } from './in-turns.ts'

/** Doubles numbers, one batch a turn; a negative one fails whatever it is with. */
function doubling(most: number) {
  const batches: number[][] = []
  const double = inTurns(
    async (batch: readonly number[]) => {
      batches.push([...batch])
      await Promise.resolve()
      if (batch.some((n) => n < 0)) throw new Error(`no ${Math.min(...batch)}`)
      return batch.map((n) => n * 2)
    },
    () => 1,
    most,
  )
  return { double, batches }
}

test('what comes while a batch is at work goes together in the next, and each gets its own answer', async () => {
  const { double, batches } = doubling(3)
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10])
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
  expect(await double(6)).toBe(12)
})

test('one that weighs more than a batch goes alone', async () => {
  const { double, batches } = doubling(0)
  expect(await Promise.all([1, 2].map(double))).toEqual([2, 4])
  expect(batches).toEqual([[1], [2]])
})

test('where a batch fails, only what makes it fail is refused', async () => {
  const { double } = doubling(10)
  const answers = await Promise.allSettled([1, 2, -3, 4].map(double))
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.message))).toEqual([
    2,
    4,
    'no -3',
    8,
  ])
})
