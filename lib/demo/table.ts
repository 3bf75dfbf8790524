import { type Cell, moment, named, type Reading, whole } from './cells.ts'
import { demoTime } from './demo-time.ts'
import type { SeedKind } from './seed-id.ts'
import type { SeedRow, SeedTable } from './seed-rows.ts'

/** How the lines of a table become rows. A column that no line names takes its default of the database. */
export type Table<T extends SeedTable> = {
  /** Of which kind its IDs are; absent where rows have none. */
  kind?: SeedKind | ((cells: Readonly<Record<string, string>>, at: Reading) => SeedKind)
  /** What is written under the name of its column. */
  columns?: { readonly [C in keyof SeedRow<T> & string]?: Cell<SeedRow<T>[C]> }
  /** What is written under a name of its own, and the columns that follow from it. */
  fills?: Readonly<Record<string, Cell<object>>>
  /** The columns that follow from the rest of the row. */
  derived?: (row: Record<string, unknown>, at: Reading) => object
  /** The columns that rows which name one of these take over. */
  keeps?: readonly string[]
}

/** When a row was made and changed, and by whom: the day alone, or both moments. */
export const stamps: Readonly<Record<string, Cell<object>>> = {
  /** Made on a day, last changed within the two weeks after, each row at a moment of its own. */
  made: (cell, at) => {
    const changed = whole(cell) + 1 + ((at.number * 5) % 14)
    const updated_at = demoTime(at.today, changed, 14, at.number)
    return { created_at: moment(`${cell} 10:00~`, at), updated_at }
  },
  created_at: (cell, at) => ({ created_at: moment(cell, at) }),
  updated_at: (cell, at) => ({ updated_at: moment(cell, at) }),
  by: (key, at) => {
    const { id } = named(key, at, ['user'])
    return { created_by: id, updated_by: id }
  },
}

/** The ID of the row of this kind that has the key. */
export const idOf =
  (kind: SeedKind): Cell<string> =>
  (key, at) =>
    named(key, at, [kind]).id

/** References, each written as the key of a row under the name of its column without `_id`. */
export const refs = (kinds: Readonly<Record<string, SeedKind>>): Record<string, Cell<object>> =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, (key, at) => ({ [`${name}_id`]: idOf(kind)(key, at) })]),
  )

const COLUMNS = {
  expoArea: 'expo_area_id',
  venueArea: 'venue_area_id',
  room: 'room_id',
  pattern: 'pattern_id',
  arEvent: 'ar_event_id',
} as const

type PlaceKind = keyof typeof COLUMNS

/** The columns of what a row may belong to: that of the row with this key holds its ID, the others nothing. */
export function placeColumns(kinds: readonly PlaceKind[], key: string, at: Reading): Record<string, string | null> {
  const found = key === '' ? null : named(key, at, kinds)
  return Object.fromEntries(kinds.map((kind) => [COLUMNS[kind], found?.kind === kind ? found.id : null]))
}

/** What a row belongs to, one of these kinds. */
export const placed =
  (...kinds: PlaceKind[]): Cell<object> =>
  (key, at) => {
    named(key, at, kinds)
    return placeColumns(kinds, key, at)
  }

/** A file by its key: its ID and its name. */
export const fileAs =
  (column: string): Cell<object> =>
  (key, at) => {
    const file = key === '' ? null : named(key, at, ['file'])
    return { [`${column}_id`]: file?.id ?? null, [`${column}_name`]: file?.kept.file_name ?? '' }
  }
