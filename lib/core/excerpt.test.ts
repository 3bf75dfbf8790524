import { excerpt } from './excerpt.ts'

test('a short text is its own name, a longer one is cut where people see characters', () => {
  expect(excerpt(' 台風のため \n')).toBe('台風のため')
  expect(excerpt('一行目\n二行目')).toBe('一行目…')
  expect(excerpt('𠮷野家', 2)).toBe('𠮷野…')
  expect(excerpt('abc', 3)).toBe('abc')
  expect(excerpt('')).toBe('')
})

test('a name has at most forty characters', () => {
  expect(excerpt('あ'.repeat(40))).toBe('あ'.repeat(40))
  expect(excerpt('あ'.repeat(41))).toBe(`${'あ'.repeat(40)}…`)
})
