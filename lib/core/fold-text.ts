/** Width, case and katakana/hiragana fold away, as norm_text does it in the database (migration 0001). */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f4]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
