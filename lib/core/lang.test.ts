import { LANG_COOKIE, LANG_TAG, titleIn, toLang } from './lang.ts'

test.each([
  ['en', 'en'],
  ['en-US,ja;q=0.5', 'en'],
  [' EN-gb', 'en'],
  ['ja', 'ja'],
  ['ja,en', 'ja'],
  ['fr', 'ja'],
  ['', 'ja'],
  [null, 'ja'],
  [undefined, 'ja'],
] as const)('%j is read as %s', (value, lang) => {
  expect(toLang(value)).toBe(lang)
})

test('a title is shown in the language of the reader; in Japanese where there is no English', () => {
  expect(titleIn('en', '会場', 'Venue')).toBe('Venue')
  expect(titleIn('en', '会場', '')).toBe('会場')
  expect(titleIn('ja', '会場', 'Venue')).toBe('会場')
})

test('tags and cookie are those that browsers and the platform know', () => {
  expect([LANG_TAG, LANG_COOKIE]).toEqual([{ ja: 'ja-JP', en: 'en-US' }, 'language'])
})
