import { stopManyInput } from './stops.ts'

/** Where so many targets are refused; nowhere where they are taken. */
const refusedAt = (count: number) => {
  const targets = Array.from({ length: count }, () => ({ kind: 'room', id: crypto.randomUUID() }))
  const { error } = stopManyInput.safeParse({ targets, closeReason: '点検' })
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

test('five thousand spaces are stopped in one go, and not one more', () => {
  expect(refusedAt(5_000)).toEqual([])
  expect(refusedAt(5_001)).toEqual(['targets'])
})
