import { isNamed, LANG_COOKIE, LANG_TAG, listText, namesFor, runsOf, titleIn, toLang } from './lang.ts'

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

test('names stand in the order of the reader, each with its language, and the same one is not said twice', () => {
  const both = { ja: '未来館', en: 'Future hall' }
  expect(namesFor('ja', both)).toEqual({
    first: { text: '未来館', lang: 'ja' },
    other: { text: 'Future hall', lang: 'en' },
  })
  expect(namesFor('en', both)).toEqual({
    first: { text: 'Future hall', lang: 'en' },
    other: { text: '未来館', lang: 'ja' },
  })
  expect(namesFor('en', { ja: '未来館', en: '' })).toEqual({ first: { text: '未来館', lang: 'ja' }, other: null })
  expect(namesFor('en', { ja: 'EXPO', en: 'EXPO' })).toEqual({ first: { text: 'EXPO', lang: 'en' }, other: null })
  expect(namesFor('ja', { ja: '', en: '' }).first.text).toBe('')
})

test.each([
  ['Delete “未来の医療 2025 館”?', ['未来の医療 2025 館']],
  ['AIの森・夜', ['の森・夜']],
  ['ルーム 12', ['ルーム']],
  ['Only English, 2025', []],
  ['', []],
])('the Japanese of %j is %j', (text, japanese) => {
  const runs = runsOf(text)
  expect(runs.map((run) => run.text).join('')).toBe(text)
  expect(runs.filter((run) => run.text === '')).toEqual([])
  expect(runs.filter((run) => run.isJapanese).map((run) => run.text)).toEqual(japanese)
})

test('a name is typed in either language, and an empty one is none', () => {
  const names = { ja: '未来館', en: 'Future hall' }
  expect(['未来館', ' Future hall ', 'future hall', ''].map((typed) => isNamed(typed, names))).toEqual([
    true,
    true,
    false,
    false,
  ])
  const padded = { ja: ' 未来館', en: 'Future hall ' }
  expect(['未来館', 'Future hall'].every((typed) => isNamed(typed, padded))).toBe(true)
  expect(isNamed(' ', { ja: '未来館', en: '' })).toBe(false)
})

test('what is named one after the other is parted as each language parts it', () => {
  expect(listText('ja', ['館', '広場'])).toBe('館、広場')
  expect(listText('en', ['Hall', 'Plaza'])).toBe('Hall, Plaza')
})
