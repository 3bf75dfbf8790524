import { numberInput } from './number-input.ts'

test.each([
  ['１２３', 123],
  [' 1,200 ', 1200],
  ['0.001', 0.001],
  ['', null],
  [null, null],
  [50, 50],
  ['12a', '12a'],
  ['1e3', '1e3'],
])('%p is read as %p', (typed, read) => {
  expect(numberInput.setValueAs(typed)).toBe(read)
})
