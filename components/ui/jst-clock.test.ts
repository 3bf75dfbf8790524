import { jstClock } from './jst-clock.ts'

test('the clock shows Japan time whatever the zone of the machine', () => {
  expect(jstClock(Date.UTC(2026, 10, 20, 17, 14), 'ja')).toEqual({ date: '11/21 (土)', time: '02:14' })
  expect(jstClock(Date.UTC(2026, 10, 20, 17, 14), 'en')).toEqual({ date: '11/21 (Sat)', time: '02:14' })
})

test('midnight is 00, not 24', () => {
  expect(jstClock(Date.UTC(2025, 3, 12, 15, 0), 'en').time).toBe('00:00')
})
