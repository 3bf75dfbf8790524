import { foldText } from './fold-text.ts'
import { KANJI_VARIANTS } from './kanji-variants.ts'

test.each([
  ['ＡＢＣ１２３', 'abc123'],
  ['Expo', 'expo'],
  ['ｱﾞｶﾞ', 'あ゙が'],
  ['ァアヴ', 'ぁあゔ'],
  ['ヵヶ', 'ヵヶ'],
  ['カタカナとひらがな', 'かたかなとひらがな'],
  ['ー・', 'ー・'],
  ['漢字', '漢字'],
  ['髙橋', '高橋'],
  ['𠮷野', '吉野'],
  ['渡邉 渡邊', '渡辺 渡辺'],
  ['斎藤 齋藤 齊藤', '斎藤 斎藤 斎藤'],
  ['葛\u{e0100}城', '葛城'],
  ['葛\ufe00\u{e0101}城', '葛城'],
  ['宮\ufa11 ⻆野', '宮崎 角野'],
  ['神\ufa19', '神神'],
])('%s is looked for as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('every character stands in the table of variants once', () => {
  const firsts = new Set(KANJI_VARIANTS.values())
  expect([...KANJI_VARIANTS.keys()].filter((variant) => firsts.has(variant))).toEqual([])
  expect([...KANJI_VARIANTS].filter((pair) => pair.some((kanji) => kanji.normalize('NFKC') !== kanji))).toEqual([])
})
