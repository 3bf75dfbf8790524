import { holdable } from '#lib/cms/kernel/csv/losses.ts'
import type { CsvEncoding } from '#lib/contracts/csv.ts'
import type { SheetChange, SheetProblem, SheetRow } from '#lib/contracts/sheets.ts'
import type { Lang } from '#lib/core/lang.ts'
import { folded, isRewritten, plainCell } from './cell-text.ts'
import { type CellProblem, cellText, cellValue, clearedValue } from './sheet-cells.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { SheetItem } from './sheet-item.ts'
import { sheetWords } from './sheet-words.ts'

/** What the cells of one row would change. `values`: the fields that are another, as their form sends them. */
export type Difference = {
  values: Record<string, unknown>
  changes: SheetChange[]
  problems: SheetProblem[]
  /** Cells that a spreadsheet has rewritten by itself, which stay as they are. */
  rewritten: number
}

/** How the file is written, and for whom it is compared. */
type Compared = { encoding: CsvEncoding | null; lang: Lang }
type FieldCell = { column: SheetColumn; text: string }

const CLEARS = new Set(
  (['ja', 'en'] as const)
    .flatMap((lang) => [sheetWords(lang).clear, `(${sheetWords(lang).clear.slice(1, -1)})`])
    .map(folded),
)

/** Is it the mark that clears a cell? */
const isClear = (text: string) => CLEARS.has(folded(text))

/** What a spreadsheet shows, and saves, in the place of a value that it could not work out. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/

/** Compares the cells of a row with an object, or with nothing. */
export function differenceOf(cells: readonly FieldCell[], item: SheetItem | null, compared: Compared): Difference {
  const difference: Difference = { values: {}, changes: [], problems: [], rewritten: 0 }
  for (const cell of cells) compareCell(cell, item, compared, difference)
  return difference
}

function compareCell({ column, text }: FieldCell, item: SheetItem | null, compared: Compared, to: Difference): void {
  const { cell, field, read } = column
  const { lang } = compared
  if (text === '') return
  const now = item === null ? null : read(item)
  const before = cellText(cell, now, lang)
  const known = [before, cellText(cell, now, lang === 'ja' ? 'en' : 'ja')]
  if (item !== null && known.some((one) => isSame(text, one, compared))) return
  if (isRewritten(before, text)) {
    to.rewritten += 1
    return
  }
  const heading = sheetWords(lang).heading(field)
  const refuse = (problem: CellProblem | 'fixed' | 'formulaError') =>
    to.problems.push({ heading, value: shortened(text), message: problemText(lang, problem) })
  if (FORMULA_ERROR.test(text)) {
    refuse('formulaError')
    return
  }
  const said = isClear(text) ? { ok: true as const, value: clearedValue(cell) } : cellValue(cell, text)
  if (!said.ok) {
    refuse(said.problem)
    return
  }
  const after = cellText(cell, said.value, lang)
  if (item !== null && after === before) return
  if (item !== null && column.isFixed) {
    refuse('fixed')
    return
  }
  to.values[field] = said.value
  to.changes.push({ field, heading, before, after })
}

/** The file's own text, or what its encoding could hold of it, or what keeps a spreadsheet from running it. */
function isSame(text: string, one: string, { encoding }: Compared): boolean {
  const plain = plainCell(one)
  return (
    text === plain || text === `'${plain}` || (encoding === 'cp932' && text === plainCell(holdable(one, 'cp932').text))
  )
}

const SHOWN = 200

/** So much of a cell as is said back. */
export const shortened = (text: string): string =>
  [...text].length > SHOWN ? `${[...text].slice(0, SHOWN).join('')}…` : text

export const problemText = (lang: Lang, problem: string): string => {
  const { problem: problems, rule } = sheetWords(lang)
  const own: Readonly<Record<string, string>> = problems
  return own[problem] ?? rule(problem)
}

/** Does the cell say that the object is to be deleted? Null where it says something else. */
export function removalOf(text: string): boolean | null {
  const word = folded(text)
  if (word === '' || NO.has(word)) return false
  return YES.has(word) ? true : null
}

const words = (pick: (lang: Lang) => readonly string[]) => (['ja', 'en'] as const).flatMap(pick).map(folded)
const YES = new Set([...words((lang) => [sheetWords(lang).yesNo[0], sheetWords(lang).remove]), '1', 'true', '○', '〇'])
const NO = new Set([...words((lang) => [sheetWords(lang).yesNo[1]]), '0', 'false', '×', '-'])

/** A conflict, where somebody saved the object since the file was written. `version`: what stands in the file. */
export const conflictOf = (item: SheetItem, version: string): SheetRow['conflict'] =>
  version === '' || Number(version) === item.version ? null : { at: item.updatedAt, by: item.updatedBy }
