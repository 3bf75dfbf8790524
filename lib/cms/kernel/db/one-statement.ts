import type { RowLists } from './row-lists.ts'

/** A statement that only reads: its text with $1 and following, and their values. */
type Reading = { text: string; values: readonly unknown[] }

/** More in one statement would come near the 1,664 columns that a row may have. */
export const MOST_READINGS = 12

/** Where the columns of a statement begin, with the place of the row in it; no column of ours has such a name. */
const markOf = (place: number) => `#${place}`

/** Text in quotes, a name in quotes, or a parameter. */
const PARTS = /'[^']*'|"[^"]*"|\$(\d+)/g

/** Its parameters counted from `before` on. */
const counted = (text: string, before: number): string =>
  text.replace(PARTS, (part, number?: string) => (number === undefined ? part : `$${Number(number) + before}`))

/** May it stand beside others? Not what writes or locks, nor with a comment, which could hold a quote. */
export const mayShare = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) && !/--|\/\*|\b(?:insert|update|delete|merge|share)\b/i.test(text)

/**
 * Several statements as one: their rows side by side, the first of each in one row, the second ones in the next. Each is planned by itself and run once, and
 * the costs of all are added, not multiplied.
 */
export function oneStatement(readings: readonly Reading[]): Reading {
  const values: unknown[] = []
  const numbers: string[] = []
  const parts = readings.map(({ text, values: own }, place) => {
    const inner = counted(text, values.length)
    values.push(...own)
    const mark = `"${markOf(place)}"`
    const rows = `(select row_number() over () as ${mark}, reading.* from (${inner}) as reading) as r${place}`
    const joined = place === 0 ? rows : `full join ${rows} on r${place}.${mark} = coalesce(${numbers.join(', ')})`
    numbers.push(`r${place}.${mark}`)
    return joined
  })
  const columns = readings.map((_, place) => `r${place}.*`).join(', ')
  return { text: `select ${columns} from ${parts.join(' ')}`, values }
}

/** What each of `count` statements found, as it would have found it alone: its rows in their order, by the names of its columns. */
export function takenApart(count: number, { names, rows }: RowLists): Record<string, unknown>[][] {
  return Array.from({ length: count }, (_, place) => {
    const mark = names.indexOf(markOf(place))
    const end = place + 1 < count ? names.indexOf(markOf(place + 1)) : names.length
    const own = names.slice(mark + 1, end)
    return rows
      .filter((row) => row[mark] !== null)
      .sort((one, other) => Number(one[mark]) - Number(other[mark]))
      .map((row) => Object.fromEntries(own.map((name, at) => [name, row[mark + 1 + at]])))
  })
}
