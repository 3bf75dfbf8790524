import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { demoTime } from './demo-time.ts'
import type { SeedKind } from './seed-id.ts'

/** What cannot be read, in words for whoever wrote it; the loader says where it stands. */
export class CellError extends Error {}

/** Reads something of a line; what cannot be read is told with the line's place, as a StartError. */
export function atLine<T>(place: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof CellError) throw new StartError(`${place}: ${error.message}`, { cause: error })
    throw error
  }
}

/** A row that others may name by its key, with those of its columns that others take over. */
export type Known = { kind: SeedKind; id: string; kept: Record<string, unknown> }

/** What a cell is read with. `today`: midnight in Japan, Unix milliseconds; `number`: of its row, counted from 0 within the kind. */
export type Reading = { today: number; number: number; known: ReadonlyMap<string, Known> }

/** Reads one cell. Throws CellError. */
export type Cell<T> = (text: string, at: Reading) => T

export const anyText: Cell<string> = (text) => text

export const text: Cell<string> = (cell) => {
  if (cell === '') throw new CellError('is empty')
  return cell
}

/** `yes` or nothing. */
export const flag: Cell<boolean> = (cell) => {
  if (cell !== '' && cell !== 'yes') throw new CellError(`"${cell}" is neither yes nor empty`)
  return cell === 'yes'
}

export const number = (cell: string): number => {
  if (!/^-?\d+(\.\d+)?$/.test(cell)) throw new CellError(`"${cell}" is no number`)
  return Number(cell)
}

export const whole = (cell: string): number => {
  const value = number(cell)
  if (!Number.isSafeInteger(value)) throw new CellError(`"${cell}" is no whole number`)
  return value
}

/** Gigabytes with up to nine decimals, as bytes. */
export const gigabytes = (cell: string): bigint => BigInt(Math.round(number(cell) * 1e9))

export const oneOf =
  <const T extends string | number>(words: readonly T[]): Cell<T> =>
  (cell) => {
    const found = words.find((word) => String(word) === cell)
    if (found === undefined) throw new CellError(`"${cell}" is none of ${words.join(', ')}`)
    return found
  }

/** Nothing written is null. */
export const orNull =
  <T>(read: Cell<T>): Cell<T | null> =>
  (cell, at) =>
    cell === '' ? null : read(cell, at)

const FROM_TODAY = /^(-?\d+) (\d\d:\d\d(?::\d\d(?:\.\d{3})?)?)(~?)$/
const INSTANT = /^\d{4}-\d\d-\d\dT.*Z$/

/**
 * A moment: days from today and a time of day in Japan (`-20 09:00`), or an instant (`2025-04-13T00:00:00Z`). With `~` after it, about
 * then: each row of a file at a moment of its own.
 */
export const moment: Cell<Date> = (cell, { today, number }) => {
  const [, day, time, about] = FROM_TODAY.exec(cell) ?? []
  const sinceMidnight = Date.parse(`1970-01-01T${time}Z`)
  const value = time
    ? demoTime(today, Number(day), sinceMidnight / 3_600_000, about ? number : 0)
    : new Date(INSTANT.test(cell) ? cell : Number.NaN)
  if (Number.isNaN(value.getTime())) {
    throw new CellError(`"${cell}" is no moment, as "-20 09:00" or "2025-04-13T00:00:00Z" is`)
  }
  return value
}

/** `FROM .. TO` or, without an end, `FROM ..`, as a tstzrange text. */
export const period: Cell<string> = (cell, at) => {
  const [from = '', to, ...rest] = cell.split(/ \.\.(?: |$)/)
  if (to === undefined || rest.length > 0) throw new CellError(`"${cell}" is no period, as "-20 09:00 .. 30 18:00" is`)
  return `[${moment(from, at).toISOString()},${to && moment(to, at).toISOString()})`
}

/** The row with this key, of one of the kinds. It stands above or in a table that comes before. */
export function named(key: string, { known }: Reading, kinds: readonly SeedKind[]): Known {
  const found = known.get(key)
  if (!found || !kinds.includes(found.kind)) throw new CellError(`"${key}" is the key of no ${kinds.join(', ')} so far`)
  return found
}
