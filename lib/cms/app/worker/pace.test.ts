import { createPace } from './pace.ts'

test('so many a minute go through, evenly, and a turn that was not needed is the next one', () => {
  let now = 0
  const pace = createPace(60, () => now)
  expect(pace.early()).toBe(0)
  expect(pace.early()).toBe(1_000)
  now = 400
  expect(pace.early()).toBe(600)
  pace.giveBack()
  expect([pace.early(), pace.early()]).toEqual([0, 1_000])
  // A minute without mails saves up none.
  now = 61_000
  expect([pace.early(), pace.early()]).toEqual([0, 1_000])
})

test('without a limit all go at once', () => {
  const pace = createPace(0, () => 5)
  expect([pace.early(), pace.early(), pace.early()]).toEqual([0, 0, 0])
})
