import { foldText } from './fold-text.ts'

test.each([
  ['ＡＢＣ１２３', 'abc123'],
  ['Expo', 'expo'],
  ['ｱﾞｶﾞ', 'あ゙が'],
  ['ァアヴ', 'ぁあゔ'],
  ['ヵヶ', 'ヵヶ'],
  ['カタカナとひらがな', 'かたかなとひらがな'],
  ['ー・', 'ー・'],
  ['漢字', '漢字'],
])('%s is looked for as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
