import { hasUnseen, visibleText } from './visible-text.ts'

const code = (text: string) => [...text].map((it) => it.codePointAt(0)?.toString(16)).join(' ')

test.each([
  ['a zero-width space', '東京\u200b館', '東京館'],
  ['a soft hyphen', 'pavi\u00adlion', 'pavilion'],
  ['a word joiner and a byte order mark', '\ufeff東京\u2060館', '東京館'],
  ['an order of writing turned round', '\u202egnp.exe\u202c', 'gnp.exe'],
  ['isolates and marks of direction', '\u2066A\u2069\u200e館\u200f\u061c', 'A館'],
  ['fillers of Hangul', '\u3164\u115f\u1160\uffa0', ''],
  ['tags without a flag', 'a\u{e0041}\u{e007f}', 'a'],
  ['a joiner between Latin letters', 'a\u200db\u200cc', 'abc'],
  ['a joiner between other Latin letters', 'u\u200dn\u200ct', 'unt'],
  ['a joiner between digits', '1\u200d2\ufe0f', '12'],
  ['a selector after nothing it could change', 'あ\ufe0f', 'あ'],
  ['decomposed kana', 'ハ\u309aヒ\u3099', 'パビ'],
  ['a decomposed accent, split by a zero-width space', 'e\u0301', 'é'],
  ['decomposed kana beside an ideograph that NFC would change', '\ufa19ハ\u309a\u{2f81a}', '\ufa19パ\u{2f81a}'],
  ['blank Braille', '\u2800', ' '],
  ['separators of lines', 'a\u2028b\u2029c\u0085d', 'a\nb\nc\nd'],
])('%s', (_, typed, kept) => {
  expect(code(visibleText(typed))).toBe(code(kept))
})

test.each([
  ['a family', '👨‍👩‍👧‍👦'],
  ['a profession with a skin', '🧑🏽‍🚀'],
  ['a heart in colour', '❤️'],
  ['a keycap', '1️⃣'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['an ideograph with its form', '葛\u{e0100}城市'],
  ['ideographs of names that NFC would change', '\ufa19\ufa10\ufa11'],
  ['a rare ideograph that NFC would change', '\u{2f800}\u{2f81a}'],
  ['Persian with a non-joiner', 'می\u200cخواهم'],
  ['Sinhala with a joiner', 'ශ්\u200dරී'],
  ['Mongolian with a selector', 'ᠠ\u180b'],
  ['Hebrew and Thai', 'שלום สวัสดี'],
  ['lines and tabs', 'a\n\tb'],
])('%s is kept', (_, text) => {
  expect(code(visibleText(text))).toBe(code(text))
})

/** The first letter of every script whose letters are joined. */
const JOINED = [
  ...['ا', 'ܐ', 'ߊ', 'ᠠ', 'ꡀ', 'क', 'ক', 'ਕ', 'ક', 'କ', 'க', 'క', 'ಕ', 'ക'],
  ...['ක', 'ក', 'က', 'ཀ', 'ހ', 'ࡀ', '𞤀', '𐴀', 'ᨠ', 'ꦏ', 'ᬓ'],
]

test.each(JOINED)('a joiner and a non-joiner between two %s are kept', (letter) => {
  const text = `${letter}\u200d${letter}\u200c${letter}`
  expect(code(visibleText(text))).toBe(code(text))
})

test('a text that was made visible stays as it is', () => {
  const odd = '\u200b👨\u200d👩 a\u200d\ufe0fb e\u200b\u0301 می\u200c\u200c x'
  expect(code(visibleText(visibleText(odd)))).toBe(code(visibleText(odd)))
})

test('it is told apart whether something was taken out or only composed', () => {
  for (const odd of ['東京\u200b館', 'a\u202eb', '葛\u{e0100}城\u2060', '\u3164', 'a\u2028\u200b'])
    expect(hasUnseen(odd)).toBe(true)
  for (const fine of [
    'ハ\u309a',
    'e\u0301',
    '👨‍👩‍👧 🏳️‍🌈',
    '葛\u{e0100}城市',
    '\ufa19\u2800',
    'می\u200cخواهم',
    'a\u2028b',
  ])
    expect(hasUnseen(fine)).toBe(false)
})
