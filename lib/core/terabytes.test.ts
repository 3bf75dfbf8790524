import fc from 'fast-check'
import { CAP_MAX, CAP_MIN, formatTb, isCrossed, parseCap, permilleOf } from './terabytes.ts'

test.each([
  ['0.001', CAP_MIN],
  ['999,999.999', CAP_MAX],
  ['９９９，９９９．９９９', CAP_MAX],
  [' 1,234.5 TB', 1_234_500_000_000_000n],
  ['12', 12n * 10n ** 12n],
  ['1.5000', 1_500_000_000_000n],
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

test('a total is shown rounded down, and never as nothing', () => {
  expect([0n, 1n, 1_999_999_999n, 10n ** 12n].map(formatTb)).toEqual(['0.000', '<0.001', '0.001', '1.000'])
})

test('one byte decides: at the cap it is delivered, over it not; 80 % is reached by the byte', () => {
  const cap = 10n ** 12n
  expect([isCrossed(100, cap, cap), isCrossed(100, cap + 1n, cap)]).toEqual([false, true])
  expect([isCrossed(80, 8n * 10n ** 11n - 1n, cap), isCrossed(80, 8n * 10n ** 11n, cap)]).toEqual([false, true])
  expect([permilleOf(cap, cap), permilleOf(cap + 1n, cap)]).toEqual([1000, 1001])
})
