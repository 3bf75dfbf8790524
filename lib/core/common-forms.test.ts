import { commonForms, listPartOf } from './common-forms.ts'

test.each([
  // As a whole, without what stands around its letters, and without what stands between them.
  ['12Correct-Horse!!', ['12correct-horse!!', 'correct-horse', '12correcthorse']],
  ['ＰＡＳＳｗｏｒｄ９', ['password9', 'password']],
  ['a-b-c', ['a-b-c']],
  ['abc-defg', ['abc-defg', 'abcdefg']],
  ['1 2 3 4 5 6 7', ['1 2 3 4 5 6 7', '1234567']],
  ['--------', ['--------']],
])('%j is looked for as %j', (password, forms) => {
  expect(commonForms(password, 7)).toEqual(forms)
})

// The vectors of FNV-1a with 32 bits: 811c9dc5, e40c292c, bf9cf968.
test.each([
  ['', 0xc5],
  ['a', 0x2c],
  ['foobar', 0x68],
])('%j stands in part %i of the list', (text, part) => {
  expect(listPartOf(text)).toBe(part)
})
