import type { SheetMove } from '#lib/contracts/sheets.ts'
import type { Lang } from '#lib/core/lang.ts'
import type { DraftRow } from './draft-row.ts'
import type { SheetColumn } from './sheet-column.ts'
import { sheetWords } from './sheet-words.ts'

/** So many are named; the most frequent first. */
const NAMED = 30

/** How many rows win and lose each of the things that their cells name. A new row wins what it names; nothing is said of deleted ones. */
export function movesOf(rows: readonly DraftRow[], columns: readonly SheetColumn[], lang: Lang): SheetMove[] {
  const naming = new Set(
    columns.filter(({ cell }) => cell.is === 'many' || cell.is === 'one').map(({ field }) => field),
  )
  const moves = new Map<string, SheetMove>()
  for (const { field, before, after } of rows.flatMap((row) => row.changes)) {
    if (!naming.has(field)) continue
    const [was, is] = [partsOf(before), partsOf(after)]
    for (const name of new Set([...was, ...is])) {
      if (was.has(name) && is.has(name)) continue
      const key = `${field}\n${name}`
      const move = moves.get(key) ?? { field, heading: sheetWords(lang).heading(field), name, won: 0, lost: 0 }
      if (is.has(name)) move.won += 1
      else move.lost += 1
      moves.set(key, move)
    }
  }
  return [...moves.values()].sort((a, b) => b.won + b.lost - a.won - a.lost).slice(0, NAMED)
}

const partsOf = (text: string) => new Set(text.split('\n').filter((part) => part !== ''))
