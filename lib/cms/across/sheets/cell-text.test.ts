import { isRewritten } from './cell-text.ts'

test.each([
  ['007', '7'],
  ['123456789012', '1.23457E+11'],
  ['true', 'TRUE'],
  ['False', 'FALSE'],
  ['1-2', '2026-01-02'],
  ['1/2', '2026/1/2 0:00'],
  ['01-02', '1月2日'],
  ['1-2', '2-Jan'],
  ['1e5', '100000'],
  ['1E5', '1E+05'],
])('a spreadsheet makes of %s by itself %s', (text, written) => {
  expect(isRewritten(text, written)).toBe(true)
})

test.each([
  ['1-2', '1-2'],
  ['1-2', '2026-02-01'],
  ['1-2', '2026-01-20'],
  ['1-2', '2-Feb'],
  ['1-2', '1-Jan'],
  ['1-2', '2-Foo'],
  ['1-2', '乙'],
  ['true', 'FALSE'],
  ['true', '乙'],
  ['1e5', '1000'],
  ['1e5', '乙'],
  ['007', '8'],
  ['乙', 'TRUE'],
])('what stood as %s and reads %s was written by somebody', (text, written) => {
  expect(isRewritten(text, written)).toBe(false)
})
