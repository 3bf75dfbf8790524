/** Latin spellings of kana: readings are found as people type them, in whichever system (し as shi or si, ー as a repeated vowel or not at all). */

const ROWS: Record<string, string> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さしすせそ',
  z: 'ざじずぜぞ',
  t: 'たちつてと',
  d: 'だぢづでど',
  n: 'なにぬねの',
  h: 'はひふへほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  r: 'らりるれろ',
}
const VOWELS = ['a', 'i', 'u', 'e', 'o']
const SYLLABLES = new Map<string, string>([
  ['や', 'ya'],
  ['ゆ', 'yu'],
  ['よ', 'yo'],
  ['わ', 'wa'],
  ['を', 'o'],
  ['ん', 'n'],
  ['ゔ', 'bu'],
  ...Object.entries(ROWS).flatMap(([consonant, row]) =>
    [...row].map((kana, index): [string, string] => [kana, `${consonant}${VOWELS[index]}`]),
  ),
])
const SMALL: Record<string, string> = { ゃ: 'ya', ゅ: 'yu', ょ: 'yo', ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' }

/** Hepburn and other spellings as the one spelling that `romajiOf` writes. The longer ones first. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[āâ]/g, 'a'],
  [/[īî]/g, 'i'],
  [/[ūû]/g, 'u'],
  [/[ēê]/g, 'e'],
  [/[ōô]/g, 'o'],
  [/sh(?=[aueo])/g, 'sy'],
  [/shi/g, 'si'],
  [/(?:ch|cy)(?=[aueo])/g, 'ty'],
  [/chi/g, 'ti'],
  [/tsu/g, 'tu'],
  [/jy?(?=[aueo])/g, 'zy'],
  [/ji/g, 'zi'],
  [/di/g, 'zi'],
  [/du/g, 'zu'],
  [/f/g, 'hu'],
  [/v(?=[aeiou])/g, 'b'],
  [/m(?=[bp])/g, 'n'],
  [/-|'/g, ''],
  // Doubled consonants and long vowels, which people leave out or write in several ways.
  [/([a-z])\1+/g, '$1'],
  [/ou/g, 'o'],
]

/** Any Latin spelling in the one that two spellings of the same reading share. Lower case is expected. */
export const foldRomaji = (text: string): string =>
  SPELLINGS.reduce((folded, [from, to]) => folded.replace(from, to), text)

/** What a small kana leaves of the one before it: しゃ is sya, しぇ sye, ゔぁ va (ba here); ふぁ is fa, which is hua here. */
function beforeSmall(text: string, small: string): string {
  if (small.startsWith('y')) return text.replace(/i$/, '')
  const voiced = text.replace(/(?<=b)u$/, '')
  return small === 'e' ? voiced.replace(/(?<=[stz])i$/, 'y') : voiced
}

/** A hiragana reading in that spelling; what is no kana stays. */
export function romajiOf(hiragana: string): string {
  let text = ''
  for (const kana of hiragana.replaceAll('っ', '').replaceAll('ー', '')) {
    const small = SMALL[kana]
    if (small === undefined) text += SYLLABLES.get(kana) ?? kana
    else text = beforeSmall(text, small) + small
  }
  return foldRomaji(text)
}
