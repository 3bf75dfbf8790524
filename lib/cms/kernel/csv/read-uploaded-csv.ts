import { CodeRefusal } from '#lib/core/errors.ts'
import { CsvRefusal } from './csv-refusal.ts'
import { createDetector } from './detect.ts'
import { readCsv } from './read-csv.ts'

type Upload = ReadableStream<Uint8Array> | null

/**
 * The cells of a small CSV file that was sent, however it is written, without its empty lines. 400 xrcms2104 where it cannot be read,
 * 413 over `maxBytes`.
 */
export async function* readUploadedCsv(upload: Upload, maxBytes: number): AsyncGenerator<readonly string[]> {
  const bytes = await bytesOf(upload, maxBytes)
  if (bytes.length === 0) throw new CsvRefusal('empty')
  const detector = createDetector()
  detector.push(bytes)
  const shape = detector.end()
  if (!shape) throw new CsvRefusal('encoding')
  for await (const { cells } of readCsv(once(bytes), shape)) yield cells
}

/** A cell as a part of one line of text. */
export const inOneLine = (cell = ''): string => cell.replace(/[\r\n\t]+/g, ' ').trim()

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function bytesOf(upload: Upload, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of upload ?? []) {
      size += piece.byteLength
      if (size > maxBytes) throw new CodeRefusal(413, 'xrcms0013')
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof CodeRefusal) throw error
    // The connection broke.
    throw new CodeRefusal(400, 'xrcms0002')
  }
  return Buffer.concat(pieces)
}
