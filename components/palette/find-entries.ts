import { foldText } from '#lib/core/fold-text.ts'
import { foldRomaji, romajiOf } from '#lib/core/romaji.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { READINGS } from './readings.ts'

/** An entry with its name in the reader's language and in the other one. */
export type NamedEntry = { entry: PaletteEntry; title: string; other: string }

const LATIN = /^[a-z'āīūēōâîûêô-]+$/

/** The texts an entry is found by, the best first: its names and its code, then its reading. */
function textsOf({ entry, title, other }: NamedEntry): string[] {
  const reading = READINGS[entry.id]
  return [title, other, entry.id, reading].map(foldText)
}

/** How well the keywords fit: 0 the best, null where one of them is nowhere. */
function rankOf(named: NamedEntry, keywords: readonly string[]): number | null {
  const texts = textsOf(named)
  const romaji = romajiOf(READINGS[named.entry.id])
  const isRead = (word: string) => {
    const spelt = LATIN.test(word) ? foldRomaji(word) : ''
    return spelt.length > 1 && romaji.includes(spelt)
  }
  const isIn = (word: string) => texts.some((text) => text.includes(word)) || isRead(word)
  if (!keywords.every(isIn)) return null
  const [first = ''] = keywords
  if (texts.includes(keywords.join(' '))) return 0
  const beginning = texts.findIndex((text) => text.startsWith(first))
  if (beginning >= 0) return 1 + beginning
  if (texts.some((text) => text.includes(` ${first}`))) return 5
  return texts.some((text) => text.includes(first)) ? 6 : 7
}

/** The entries in which all keywords occur, the best fit first; all of them without a keyword. */
export function findEntries(entries: readonly NamedEntry[], q: string): NamedEntry[] {
  const keywords = foldText(q).split(/\s+/u).filter(Boolean)
  if (keywords.length === 0) return [...entries]
  return entries
    .flatMap((named) => {
      const rank = rankOf(named, keywords)
      return rank === null ? [] : [{ named, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ named }) => named)
}
