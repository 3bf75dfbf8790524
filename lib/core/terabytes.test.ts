import fc from 'fast-check'
import { formatTb, isCrossed, PERCENTS, parseCap, permilleOf } from './terabytes.ts'

const CAP_MIN = 1_000_000_000n
const CAP_MAX = 999_999_999_000_000_000n

test.each([
  ['0.001', CAP_MIN],
  ['999,999.999', CAP_MAX],
  ['９９９，９９９．９９９', CAP_MAX],
  [' 1,234.5 TB', 1_234_500_000_000_000n],
  ['12', 12n * 10n ** 12n],
  ['1.5000', 1_500_000_000_000n],
  ['1tb', 10n ** 12n],
  ['12,345', 12_345n * 10n ** 12n],
  ['0.0010000000000000', CAP_MIN],
])('%s is a cap', (text, bytes) => {
  expect(parseCap(text)).toEqual({ bytes })
})

test.each([
  ['', 'required'],
  ['0', 'tooSmall'],
  ['0.0009', 'tooSmall'],
  ['1000000', 'tooLarge'],
  ['999999.9991', 'tooLarge'],
  ['0.0015', 'format'],
  ['1,23', 'format'],
  ['-1', 'format'],
  ['1e3', 'format'],
  ['TB', 'required'],
  ['TB1', 'format'],
  ['1TBx', 'format'],
  ['x1', 'format'],
  ['1.', 'format'],
  ['.5', 'format'],
  ['1234,567', 'format'],
  ['1.0000000000005', 'format'],
  ['0.0009999999999999', 'tooSmall'],
  ['999999.999000000001', 'tooLarge'],
  [`1.${'0'.repeat(39)}`, 'format'],
  ['９'.repeat(99), 'format'],
])('%s is no cap', (text, fault) => {
  expect(parseCap(text)).toEqual({ fault })
})

test('every cap is read as it is shown', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 999_999_999n }), (thousandths) => {
      const bytes = thousandths * 10n ** 9n
      expect(parseCap(formatTb(bytes))).toEqual({ bytes })
    }),
  )
})

test('a cap may be written with forty characters', () => {
  expect(parseCap(`1.${'0'.repeat(38)}`)).toEqual({ bytes: 10n ** 12n })
})

test('a total is shown rounded down, and never as nothing', () => {
  expect([0n, 1n, 1_999_999_999n, 10n ** 12n].map(formatTb)).toEqual(['0.000', '<0.001', '0.001', '1.000'])
  expect([999_999_999n, 10n ** 9n].map(formatTb)).toEqual(['<0.001', '0.001'])
  expect(formatTb(1_234_567_089_000_000_000n)).toBe('1,234,567.089')
})

test('one byte decides: at the cap it is delivered, over it not; 80 % is reached by the byte', () => {
  const cap = 10n ** 12n
  expect([isCrossed(100, cap, cap), isCrossed(100, cap + 1n, cap)]).toEqual([false, true])
  expect([isCrossed(80, 8n * 10n ** 11n - 1n, cap), isCrossed(80, 8n * 10n ** 11n, cap)]).toEqual([false, true])
  expect([permilleOf(cap, cap), permilleOf(cap + 1n, cap)]).toEqual([1000, 1001])
  expect([permilleOf(0n, cap), permilleOf(cap / 2n - 1n, cap), permilleOf(2n * cap, cap)]).toEqual([0, 499, 2000])
  expect(PERCENTS).toEqual([80, 100])
})
