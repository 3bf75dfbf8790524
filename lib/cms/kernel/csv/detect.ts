import {
  CSV_DELIMITERS,
  type CsvDelimiter,
  type CsvEncoding,
  type CsvShape,
  DELIMITER_CHARACTERS,
} from '#lib/contracts/csv.ts'
import { createDecoder, type Decoder } from './decode.ts'

/** Looks at a file as it comes in and says at its end how it is written; null where no known encoding fits. */
type Detector = { push(bytes: Uint8Array): void; end(): CsvShape | null }

const HEAD = 64 * 1024

/** By the mark the file begins with; without one, UTF-16 shows by the zero bytes of its ASCII. */
function byMark(head: Buffer): CsvEncoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8-bom'
  let [even, odd] = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) at % 2 === 0 ? even++ : odd++
  if (even === 0 && odd === 0) return null
  return odd >= even ? 'utf-16le' : 'utf-16be'
}

/** Tries an encoding on every piece; once it failed it stays failed. */
function trial(decoder: Decoder) {
  let fits = true
  return (bytes: Uint8Array | null): boolean => {
    try {
      if (fits) decoder.push(bytes)
    } catch {
      fits = false
    }
    return fits
  }
}

/** Made for one pass over the bytes: the whole file must fit, since the first thousand rows may be ASCII only. */
export function createDetector(): Detector {
  const fitsUtf8 = trial(createDecoder('utf-8'))
  const fitsCp932 = trial(createDecoder('cp932'))
  const kept: Uint8Array[] = []
  let size = 0
  return {
    push(bytes) {
      if (size < HEAD) kept.push(bytes.subarray(0, HEAD - size))
      size += bytes.length
      fitsUtf8(bytes)
      fitsCp932(bytes)
    },
    end() {
      const head = Buffer.concat(kept)
      const marked = byMark(head)
      const [utf8, japanese] = [fitsUtf8(null), fitsCp932(null)]
      const encoding = marked?.startsWith('utf-16') ? marked : utf8 ? (marked ?? 'utf-8') : japanese ? 'cp932' : null
      return encoding && { encoding, ...layoutOf(textOf(head, encoding)) }
    },
  }
}

/** The beginning of a file as text; a character cut off at its end does not matter. */
function textOf(head: Buffer, encoding: CsvEncoding): string {
  const label = encoding === 'cp932' ? 'shift_jis' : encoding === 'utf-8-bom' ? 'utf-8' : encoding
  return new TextDecoder(label).decode(head)
}

const SEP_LINE = /^"?sep=([,\t])?.*/i

/**
 * Delimiter and line end of the first line, looked for outside quotes; the delimiter as Excel's `sep=` line says, where there is one. `sep=;` only leads to
 * the headings: programs write it before files of tabs.
 */
function layoutOf(text: string): Pick<CsvShape, 'delimiter' | 'lineEnd'> {
  const said = SEP_LINE.exec(text)
  if (!said) return layoutOfLine(text)
  const { lineEnd } = layoutOfLine(text)
  const rest = text.slice(said[0].length).trimStart()
  return { lineEnd, delimiter: said[1] ? (said[1] === '\t' ? 'tab' : 'comma') : layoutOfLine(rest).delimiter }
}

function layoutOfLine(text: string): Pick<CsvShape, 'delimiter' | 'lineEnd'> {
  let quoted = false
  const found: Found = { ',': 0, '\t': 0, ';': 0 }
  for (const [at, char] of [...text].entries()) {
    if (char === '"') quoted = !quoted
    else if (!quoted && (char === '\n' || char === '\r')) {
      const lineEnd = char === '\n' ? 'lf' : [...text][at + 1] === '\n' ? 'crlf' : 'cr'
      return { delimiter: delimiterOf(found), lineEnd }
    } else if (!quoted && isCounted(char)) found[char]++
  }
  return { delimiter: delimiterOf(found), lineEnd: 'crlf' }
}

type Found = Record<(typeof DELIMITER_CHARACTERS)[CsvDelimiter], number>

const isCounted = (char: string): char is keyof Found => char === ',' || char === '\t' || char === ';'

/** What stands there most often; of two that do, the one that is written more often. */
const delimiterOf = (found: Found): CsvDelimiter =>
  CSV_DELIMITERS.reduce((most, one) =>
    found[DELIMITER_CHARACTERS[one]] > found[DELIMITER_CHARACTERS[most]] ? one : most,
  )
