import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { decodeLabel } from './punycode.ts'

/** Letters that stay as they are in a name: of one, two, three and four bytes. */
const letter = fc.oneof(
  fc.integer({ min: 0x61, max: 0x7a }),
  fc.integer({ min: 0x3b1, max: 0x3c1 }),
  fc.integer({ min: 0x4e00, max: 0x9fa5 }),
  fc.integer({ min: 0x20000, max: 0x2a6d6 }),
)
const label = fc
  .array(letter, { minLength: 1, maxLength: 12 })
  .map((codes) => String.fromCodePoint(...codes))
  .filter((text) => domainToASCII(`${text}.jp`).startsWith('xn--'))

test('whatever letters a label has, they are read again from its network name', () => {
  fc.assert(
    fc.property(label, (text) => {
      expect(decodeLabel(domainToASCII(`${text}.jp`).slice(4, -3))).toBe(text)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['9erod', '劈劰'],
  ['ferrd', '剪劒'],
])('%s, where the step between letters just changes, is %s', (encoded, text) => {
  expect(decodeLabel(encoded)).toBe(text)
})

test('the last character of Unicode is read, one behind it is none', () => {
  expect(decodeLabel('dn32g')).toBe('\u{10ffff}')
  expect(decodeLabel('en32g')).toBeNull()
})

test.each(['z', 'a-z', 'é', '_', '99999999', '9'.repeat(59)])('%p stands for nothing', (encoded) => {
  expect(decodeLabel(encoded)).toBeNull()
})
