import { foldRomaji, romajiOf } from './romaji.ts'

test.each([
  ['しょうたい', ['shoutai', 'syoutai', 'shotai', 'shōtai']],
  ['るーむ', ['ruumu', 'rumu', 'rūmu']],
  ['つーる', ['tsuuru', 'tuuru', 'tsu-ru']],
  ['ふぁいる', ['fairu', 'huairu']],
  ['じてん', ['jiten', 'ziten']],
  ['けんげん', ['kengen']],
  ['こうかいていし', ['koukaiteishi', 'kokaiteisi']],
  ['にんぷ', ['ninpu', 'nimpu']],
  ['きっぷ', ['kippu']],
  ['じょうけん', ['jouken', 'jyouken', 'zyouken']],
])('%s is found by every usual spelling', (kana, spellings) => {
  expect(spellings.map(foldRomaji)).toEqual(spellings.map(() => romajiOf(kana)))
})

test('what is no kana stays', () => {
  expect(romajiOf('csv')).toBe('csv')
})
