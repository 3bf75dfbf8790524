import { atLine, whole } from './cells.ts'
import type { ExpoLine } from './expo.ts'
import { readFile } from './read-file.ts'
import { numbers } from './share.ts'

/** Words of the invented expo, Japanese and English. */
export type Words = readonly [ja: string, en: string]

const linesOf = (name: string) => readFile(`event/${name}`)
const rowsOf = (name: string) => linesOf(name).map(({ cells }) => cells)
const wholeIn = ({ place, cells }: ExpoLine, name: string) => atLine(place, () => whole(cells[name] ?? ''))
const wordsOf = ({ ja = '', en = '' }: Readonly<Record<string, string>>): Words => [ja, en]

function readAll() {
  return {
    countries: rowsOf('countries').map(wordsOf),
    firstDays: new Map(linesOf('first_days').map((line) => [line.cells.kind, wholeIn(line, 'day')])),
    names: Map.groupBy(rowsOf('names'), ({ part }) => part),
    shares: new Map(
      linesOf('shares').map((line) => [line.cells.what, { of: wholeIn(line, 'of'), at: wholeIn(line, 'at') }]),
    ),
    sizes: new Map(linesOf('sizes').map((line) => [line.cells.size, (name: string) => wholeIn(line, name)])),
    stops: rowsOf('stops').map(({ reason = '', details = '' }) => ({ reason, details })),
    texts: new Map(rowsOf('texts').map((row) => [row.name, wordsOf(row)])),
    words: Map.groupBy(rowsOf('words'), ({ list }) => list),
  }
}

let read: ReturnType<typeof readAll> | null = null

/** What `lib/demo/data/event` says of an expo of an event's size; read once. `scripts/make-countries.mjs` writes the countries, from CLDR. */
export function eventData(): ReturnType<typeof readAll> {
  read ??= readAll()
  return read
}

/** What a file has under a name. Throws where it has nothing. */
export function entry<T>(file: string, entries: ReadonlyMap<string | undefined, T>, name: string): T {
  const found = entries.get(name)
  if (found === undefined) throw new Error(`lib/demo/data/event/${file}.csv has no "${name}"`)
  return found
}

/** The list of words with this name. */
export const wordList = (name: string): Words[] => entry('words', eventData().words, name).map(wordsOf)

/** Whether the `index`-th is one of those that `shares.csv` names: of each so many, the one at a place. */
export function isOne(what: string, index: number): boolean {
  const { of, at } = entry('shares', eventData().shares, what)
  return index % of === at
}

/** Those of `total` that `shares.csv` names: one of each whole so many. */
export function onesOf(what: string, total: number): number[] {
  const { of, at } = entry('shares', eventData().shares, what)
  return numbers(0, Math.floor(total / of)).map((index) => index * of + at)
}

/** The text of this name with its `{places}` filled. */
export function textOf(name: string, values: Readonly<Record<string, Words | number>> = {}): Words {
  const filled = (template: string, lang: 0 | 1) =>
    template.replace(/\{(\w+)\}/g, (_, place: string) => {
      const value = values[place]
      return String(typeof value === 'object' ? value[lang] : value)
    })
  const [ja, en] = entry('texts', eventData().texts, name)
  return [filled(ja, 0), filled(en, 1)]
}

/** English is still to be written for some. */
export const englishOf = (index: number, en: string): string => (isOne('without English', index) ? '' : en)
