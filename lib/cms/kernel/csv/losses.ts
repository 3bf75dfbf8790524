import iconv from 'iconv-lite'
import type { CsvEncoding } from '#lib/contracts/csv.ts'

/** A character that an encoding cannot hold, and what is written in its place. */
export type Loss = { char: string; written: string }

/** Characters that CP932 has under another code point: the form Windows reads and writes. */
const TWINS: Record<string, string> = {
  '〜': '～',
  '−': '－',
  '‖': '∥',
  '—': '―',
  '¥': '￥',
  '‾': '￣',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
}
/** The mark Japanese printing has for a missing character. */
const MISSING = '〓'

const holdsAscii = /^[\x20-\x7e\t\r\n]*$/

const survives = (char: string) => iconv.decode(iconv.encode(char, 'CP932'), 'CP932') === char

/** The text as this encoding can hold it, and each character it cannot, once. Only CP932 lacks any. */
export function holdable(text: string, encoding: CsvEncoding): { text: string; losses: Loss[] } {
  if (encoding !== 'cp932' || holdsAscii.test(text) || survives(text)) return { text, losses: [] }
  const losses = new Map<string, Loss>()
  const written = Array.from(text, (char) => {
    if (survives(char)) return char
    const loss = { char, written: TWINS[char] ?? MISSING }
    losses.set(char, loss)
    return loss.written
  })
  return { text: written.join(''), losses: [...losses.values()] }
}

const codePoint = (char: string) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Losses in words that CP932 itself can hold: `U+20BB7→〓`. */
export const namedLosses = (losses: readonly Loss[]): string =>
  losses.map(({ char, written }) => `${codePoint(char)}→${written}`).join(' ')
