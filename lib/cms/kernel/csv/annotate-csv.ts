import type { CsvShape } from '#lib/contracts/csv.ts'
import { type Bytes, decode } from './decode.ts'
import { holdable } from './losses.ts'
import { isBlank, isSepLine, parseText } from './read-csv.ts'
import { byteOrderMark, charactersOf, csvText, encode } from './write-csv.ts'

/** What to write behind record `index` (0 is the header); null leaves the record out. */
type Annotation = (index: number) => string | null

/**
 * The same file with one more column, under its heading in every row: rows are filled up to the width of the heading line, and empty
 * cells beyond it go. Every byte of the other cells stays; empty lines go, and line ends become all the same.
 * @param replaces the last column is an annotation from before, which the new one takes the place of
 */
export async function* annotateCsv(
  bytes: Bytes,
  shape: CsvShape,
  annotation: Annotation,
  replaces: boolean,
): AsyncGenerator<Buffer> {
  const { delimiter, lineEnd } = charactersOf(shape)
  const mark = byteOrderMark(shape.encoding)
  if (mark.length) yield mark
  let index = 0
  let width = 0
  type Parsed = { raw: string; record: string[] }
  const records = parseText<Parsed>(textOf(bytes, shape, mark), shape.delimiter, { raw: true })
  for await (const { raw, record } of records) {
    if (isBlank(record)) continue
    if (index === 0 && isSepLine(record)) {
      yield bytesOf(raw.replace(/[\r\n]+$/, '') + lineEnd, shape)
      continue
    }
    if (index === 0) width = record.length - (replaces ? 1 : 0)
    const text = annotation(index)
    index += 1
    if (text === null) continue
    const line = raw.replace(/[\r\n]+$/, '')
    const kept = inWidth(line, record, { width, replaces, delimiter })
    const cell = csvText([[holdable(text, shape.encoding).text]], shape).slice(0, -lineEnd.length)
    yield Buffer.concat([bytesOf(kept, shape), encode(delimiter + cell + lineEnd, shape.encoding)])
  }
}

const isWide = ({ encoding }: CsvShape) => encoding.startsWith('utf-16')

/**
 * The file as text whose characters are its bytes, where that is safe: neither UTF-8 nor CP932 has a quote, a delimiter or a
 * line end inside another character. UTF-16 is decoded, which loses nothing either.
 */
async function* textOf(bytes: Bytes, shape: CsvShape, mark: Buffer): AsyncGenerator<string> {
  if (isWide(shape)) return yield* decode(bytes, shape.encoding)
  let toSkip = mark.length
  for await (const chunk of bytes) {
    yield Buffer.from(chunk.subarray(toSkip)).toString('latin1')
    toSkip = Math.max(0, toSkip - chunk.length)
  }
}

const bytesOf = (raw: string, shape: CsvShape) =>
  isWide(shape) ? encode(raw, shape.encoding) : Buffer.from(raw, 'latin1')

type Fitting = { width: number; replaces: boolean; delimiter: string }

/** A record without its annotation from before, as wide as the heading line; wider only where there is something in the cells beyond. */
function inWidth(line: string, cells: readonly string[], { width, replaces, delimiter }: Fitting): string {
  const used = cells.findLastIndex((cell, index) => index < width || cell !== '') + 1
  const kept = replaces && used > width ? used - 1 : used
  return withCells(line, cells.length, kept, delimiter) + delimiter.repeat(Math.max(0, width - kept))
}

/** The first `kept` of the `count` cells of a record. */
function withCells(record: string, count: number, kept: number, delimiter: string): string {
  if (kept === count) return record
  let quoted = false
  let seen = 0
  for (let at = 0; at < record.length; at += 1) {
    if (record[at] === '"') quoted = !quoted
    else if (!quoted && record[at] === delimiter && ++seen === kept) return record.slice(0, at)
  }
  return record
}
