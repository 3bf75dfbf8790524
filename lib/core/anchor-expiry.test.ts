import { anchorExpiry, warnedUntil } from './anchor-expiry.ts'

const now = new Date('2025-05-01T00:00:00.000Z')

test('anchors are warned of for the last 30 days before they expire', () => {
  expect(warnedUntil(now).toISOString()).toBe('2025-05-31T00:00:00.000Z')
})

test.each([
  [null, 'none'],
  ['2025-04-30T23:59:59.999Z', 'expired'],
  ['2025-05-01T00:00:00.000Z', 'expired'],
  ['2025-05-01T00:00:00.001Z', 'soon'],
  ['2025-05-31T00:00:00.000Z', 'soon'],
  ['2025-05-31T00:00:00.001Z', 'later'],
] as const)('an anchor that expires at %s is %s', (expiresAt, expiry) => {
  expect(anchorExpiry(expiresAt, now)).toBe(expiry)
})
