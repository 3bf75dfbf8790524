import { formatJst, parseJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import type { Rule } from '#lib/core/rules.ts'
import { folded } from './cell-text.ts'
import type { NameBook } from './name-book.ts'
import { sheetWords } from './sheet-words.ts'

/**
 * How a value of a field lies in a cell. `one` and `many` name other objects, by their names, with their IDs where two have one name; `as`: where
 * the words of a choice are not those that all others have for them.
 */
export type Cell =
  | { is: 'text' | 'number' | 'yesNo' | 'instant' }
  | { is: 'choice'; of: readonly string[]; as?: string }
  | { is: 'level' }
  | { is: 'one' | 'many'; names: NameBook }

export type CellProblem = Exclude<Rule, 'taken'> | 'ambiguous'
type Read = { ok: true; value: unknown } | { ok: false; problem: CellProblem }

const found = (value: unknown): Read => ({ ok: true, value })
const refused = (problem: CellProblem): Read => ({ ok: false, problem })

/** The value as the file has it; '' for none. */
export function cellText(cell: Cell, value: unknown, lang: Lang): string {
  if (value === null || value === undefined || value === '') return ''
  switch (cell.is) {
    case 'yesNo':
      return sheetWords(lang).yesNo[value === true ? 0 : 1]
    case 'instant':
      return formatJst(String(value))
    case 'choice':
      return sheetWords(lang).choice(String(value), cell.as)
    case 'level':
      return sheetWords(lang).level(Number(value))
    case 'one':
      return cell.names.nameOf(String(value), lang)
    case 'many':
      return (value as readonly string[]).map((id) => cell.names.nameOf(id, lang)).join('\n')
    default:
      return String(value)
  }
}

/** A cell that is to be cleared, as its field is when nothing is said. */
export function clearedValue(cell: Cell): unknown {
  if (cell.is === 'many') return []
  if (cell.is === 'yesNo') return false
  return cell.is === 'number' || cell.is === 'one' ? null : ''
}

/** What a cell says, in either language; codes and IDs count as well. `text` is not empty. */
export function cellValue(cell: Cell, text: string): Read {
  switch (cell.is) {
    case 'number':
      return numberOf(text)
    case 'yesNo':
      return wordOf(text, YES_NO)
    case 'instant':
      return instantOf(text)
    case 'choice':
      return choiceOf(text, cell)
    case 'level':
      return levelOf(text)
    case 'one':
      return cell.names.idOf(text)
    case 'many':
      return allOf(text, cell.names)
    default:
      return found(text)
  }
}

const YES_NO = new Map<string, unknown>([
  ...(['ja', 'en'] as const).flatMap((lang) =>
    sheetWords(lang).yesNo.map((word, at): [string, unknown] => [folded(word), at === 0]),
  ),
  // As other files of ours say whether visitors can take something, and whether they may take pictures.
  ...['true', '1', 'ok', '○', '〇', '公開', 'public'].map((word): [string, unknown] => [folded(word), true]),
  ...['false', '0', 'ng', '×', '非公開', 'unpublished'].map((word): [string, unknown] => [folded(word), false]),
])

function wordOf(text: string, known: ReadonlyMap<string, unknown>): Read {
  const word = folded(text)
  return known.has(word) ? found(known.get(word)) : refused('notOneOf')
}

const choiceOf = (text: string, { of: codes, as }: Extract<Cell, { is: 'choice' }>): Read =>
  wordOf(
    text,
    new Map(
      codes.flatMap((code) => [
        [folded(code), code],
        [folded(sheetWords('ja').choice(code, as)), code],
        [folded(sheetWords('en').choice(code, as)), code],
      ]),
    ),
  )

const LEVELS = [0, 1, 2, 3, 4, 5, 6]

const levelOf = (text: string): Read =>
  wordOf(
    text,
    new Map(
      LEVELS.flatMap((level) => [
        [String(level), level],
        [folded(sheetWords('ja').level(level)), level],
        [folded(sheetWords('en').level(level)), level],
      ]),
    ),
  )

/** `1,200`, `１２００` and `1200人` are typed by people; what is no number is refused, and so is what a computer alone would write. */
function numberOf(text: string): Read {
  const digits = text.normalize('NFKC').replace(/[,\s]|人$/g, '')
  return /^[+-]?\d{1,12}(?:\.\d{1,12})?$/.test(digits) ? found(Number(digits)) : refused('format')
}

const WALL_CLOCK =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]*(\d{1,2})[:時](\d{1,2})分?(?::\d{1,2}(?:\.\d+)?)?)?$/

/** Japan time as it is shown, as a spreadsheet writes it, or in Japanese; a day alone begins at midnight. */
function instantOf(text: string): Read {
  const parts = WALL_CLOCK.exec(text.normalize('NFKC').trim())
  if (!parts) return refused('format')
  const [, year = '', month = '', day = '', hour = '0', minute = '0'] = parts
  const two = (part: string) => part.padStart(2, '0')
  const instant = parseJst(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`)
  return instant ? found(instant.toISOString()) : refused('format')
}

/** One name a line; where a line is none, its parts between `;`. */
function allOf(text: string, names: NameBook): Read {
  const ids = new Set<string>()
  const lines = text.split('\n').flatMap((line) => (names.idOf(line.trim()).ok ? [line] : line.split(/[;；]/)))
  for (const part of lines.map((line) => line.trim()).filter((line) => line !== '')) {
    const named = names.idOf(part)
    if (!named.ok) return named
    ids.add(named.value)
  }
  return found([...ids])
}
