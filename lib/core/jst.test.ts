import { formatJst, parseJst, toJstWallClock } from './jst.ts'

test('the suite runs in a zone that is neither UTC nor Japan', () => {
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('America/St_Johns')
})

test('an instant reads as Japan wall clock in both languages', () => {
  expect(formatJst('2025-10-13T14:00:00Z')).toBe('2025/10/13 23:00')
  expect(formatJst('2025-04-12T15:00:00Z', 'long', 'ja')).toBe('2025年4月13日(日) 00:00')
  expect(formatJst('2025-04-12T15:00:00Z', 'long', 'en')).toBe('Sun, Apr 13, 2025 00:00')
})

test.each([
  ['2025-04-13T09:00', '2025-04-13T00:00:00.000Z'],
  ['2024-02-29T00:00:30', '2024-02-28T15:00:30.000Z'],
  // The hour that clocks skip in many zones exists in Japan.
  ['2025-03-09T02:30', '2025-03-08T17:30:00.000Z'],
])('%s in Japan is %s', (wallClock, instant) => {
  expect(parseJst(wallClock)?.toISOString()).toBe(instant)
  expect(parseJst(toJstWallClock(instant))?.toISOString().slice(0, 16)).toBe(instant.slice(0, 16))
})

test.each(['2025-02-31T00:00', '2025-02-29T00:00', '2025-13-01T00:00', '2025-04-13T24:30', '2025-04-13', '', '１２'])(
  '%s is no moment',
  (text) => {
    expect(parseJst(text)).toBeNull()
  },
)
