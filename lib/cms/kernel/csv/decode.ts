import iconv from 'iconv-lite'
import type { CsvEncoding } from '#lib/contracts/csv.ts'
import { CsvRefusal } from './csv-refusal.ts'

export type Bytes = AsyncIterable<Uint8Array>

const PIECE = 16 * 1024

/** Turns bytes into text piece by piece; `push(null)` ends it. Throws where the bytes are not in the encoding. */
export type Decoder = { push(bytes: Uint8Array | null): string }

const utf = (label: string): Decoder => {
  const decoder = new TextDecoder(label, { fatal: true })
  return { push: (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()) }
}

// Not TextDecoder('shift_jis'): in Node it moves the controls 1A, 1C and 7F, and would not give back what iconv-lite wrote.
const cp932 = (): Decoder => {
  const decoder = iconv.getDecoder('CP932')
  return {
    push(bytes) {
      const text = (bytes ? decoder.write(Buffer.from(bytes)) : decoder.end()) ?? ''
      if (text.includes('\ufffd')) throw new TypeError('not CP932')
      return text
    },
  }
}

/** A decoder for one file. A byte order mark is dropped. */
export function createDecoder(encoding: CsvEncoding): Decoder {
  if (encoding === 'cp932') return cp932()
  return utf(encoding === 'utf-8-bom' ? 'utf-8' : encoding)
}

/** Line ends before the first wrong byte of a piece; what is cut off at its beginning, up to three bytes, only looks wrong. */
function linesBeforeFault(piece: Uint8Array, encoding: CsvEncoding): number {
  const text = iconv
    .decode(Buffer.from(piece), encoding === 'utf-8-bom' ? 'utf-8' : encoding)
    .replace(/^\ufffd{1,3}/, '')
  const at = text.indexOf('\ufffd')
  return text.slice(0, Math.max(0, at)).split('\n').length - 1
}

/** The text of a file. Throws CsvRefusal `encoding`, with the line, where the bytes are not in this encoding. */
export async function* decode(bytes: Bytes, encoding: CsvEncoding): AsyncGenerator<string> {
  const decoder = createDecoder(encoding)
  let line = 1
  const push = (piece: Uint8Array | null) => {
    try {
      const text = decoder.push(piece)
      line += text.split('\n').length - 1
      return text
    } catch {
      throw new CsvRefusal('encoding', { line: line + (piece ? linesBeforeFault(piece, encoding) : 0) })
    }
  }
  for await (const chunk of bytes) {
    // In small pieces, so that a wrong byte is found near its line.
    for (let at = 0; at < chunk.length; at += PIECE) yield push(chunk.subarray(at, at + PIECE))
  }
  yield push(null)
}
