import { AHEAD_HOURS, BACK_HOURS, NOW_MINUTES, SOON_HOURS } from './board-hours.ts'

test('the board of the day looks a day ahead and back; soon is within two hours, now within a quarter of one', () => {
  expect([AHEAD_HOURS, BACK_HOURS]).toEqual([24, 24])
  expect([SOON_HOURS * 60, NOW_MINUTES]).toEqual([120, 15])
})
