import fc from 'fast-check'
import { CSV_DELIMITERS, CSV_LINE_ENDS } from '#lib/contracts/csv.ts'
import { neutralised } from './formulas.ts'
import { charactersOf, csvText } from './write-csv.ts'

/** A cell by itself, as the file is specified: neutralised, then quoted where a reader would take it for something else. */
function writtenAlone(cell: string, delimiter: string): string {
  const text = neutralised(cell)
  const isQuoted = text.includes(delimiter) || /["\r\n\t]/.test(text) || text !== text.trim()
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text
}

/** All that means something somewhere, what only looks like it, and the characters that are put between cells inside. */
const ODD = [
  ...[',', ';', '\t', '"', '\r', '\n', '\r\n', "'", ' ', '　', '\u00a0', '\ufeff', '\u2028', '\u000b', '\u0085'],
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠', '|', '%', '1', '.', '\u001e', '\u001f', '\u0001', 'a', '山', '𠮷'],
]
const odd = fc.array(fc.constantFrom(...ODD), { maxLength: 4 }).map((parts) => parts.join(''))
const cell = fc.oneof(odd, fc.constantFrom('', 'a', '山田 花子'), fc.string({ unit: 'grapheme' }))
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 })

test('each cell is written as it is alone, whatever stands beside it', () => {
  const shape = fc.record({ delimiter: fc.constantFrom(...CSV_DELIMITERS), lineEnd: fc.constantFrom(...CSV_LINE_ENDS) })
  fc.assert(
    fc.property(table, shape, (rows, of) => {
      const { delimiter, lineEnd } = charactersOf(of)
      const lines = rows.map((row) => row.map((it) => writtenAlone(it, delimiter)).join(delimiter) + lineEnd)
      expect(csvText(rows, of)).toBe(lines.join(''))
    }),
    { numRuns: 3_000 },
  )
})
