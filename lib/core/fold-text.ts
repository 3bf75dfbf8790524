import { KANJI_VARIANTS } from './kanji-variants.ts'

/** Characters of the table lie in these blocks: most texts of other letters are passed over. */
const KANJI = /[\u2e80-\u2fdf\u3400-\u9fff\ufa0e-\ufa29\u{20000}-\u{2fa1f}]/gu
/** What registers write behind a character to say which shape of it (U+E0100 and on), and text or emoji selectors. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/** Width, case, katakana/hiragana and variants of kanji fold away, as norm_text does it in the database (migration 0265). */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f4]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(VARIATION_SELECTORS, '')
    .replace(KANJI, (kanji) => KANJI_VARIANTS.get(kanji) ?? kanji)
