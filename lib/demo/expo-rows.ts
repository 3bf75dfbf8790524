import { StartError } from '#lib/cms/kernel/system/start-error.ts'
import { atLine, type Cell, CellError, gigabytes, type Known, moment, type Reading, whole } from './cells.ts'
import { crossingRows, type Delivered, hourRows, type Portion, reportRows, totalOf } from './deliveries.ts'
import { demoToday } from './demo-time.ts'
import type { Expo, ExpoLine } from './expo.ts'
import { EXPO_TABLES } from './expo-tables.ts'
import { type SeedKind, seedId } from './seed-id.ts'
import { SEED_TABLES, type SeedTable } from './seed-rows.ts'

/** One row for a table, with what it was read from. */
export type SeedEntry = { table: SeedTable; row: Record<string, unknown> } & ExpoLine

/** Any of the tables, read by the names its lines give. */
type AnyTable = {
  kind?: SeedKind | ((cells: ExpoLine['cells'], at: Reading) => SeedKind)
  columns?: Readonly<Record<string, Cell<unknown> | undefined>>
  fills?: Readonly<Record<string, Cell<object>>>
  derived?: (row: Record<string, unknown>, at: Reading) => object
  keeps?: readonly string[]
}

/** What is known of the rows so far. */
type Loading = { today: number; known: Map<string, Known>; counts: Map<SeedKind | 'none', number> }

function readCell(table: AnyTable, name: string, cell: string, at: Reading): object {
  const fill = table.fills?.[name]
  const column = table.columns?.[name]
  if (fill) return fill(cell, at)
  if (column) return { [name]: column(cell, at) }
  // Both are read beside the row: what others name it by, and its place where that is not the next one.
  if (name === 'key' || name === 'number') return {}
  throw new CellError('is no column here')
}

function rowOf(table: AnyTable, cells: ExpoLine['cells'], { today, known, counts }: Loading): Record<string, unknown> {
  const at = { today, known, number: 0 }
  const kind = typeof table.kind === 'function' ? table.kind(cells, at) : table.kind
  const next = cells.number === undefined ? (counts.get(kind ?? 'none') ?? 0) : whole(cells.number)
  counts.set(kind ?? 'none', next + 1)
  at.number = next
  const row: Record<string, unknown> = kind ? { id: seedId(kind, next) } : {}
  for (const [name, cell] of Object.entries(cells)) {
    try {
      Object.assign(row, readCell(table, name, cell, at))
    } catch (error) {
      if (error instanceof CellError) throw new CellError(`${name}: ${error.message}`)
      throw error
    }
  }
  Object.assign(row, table.derived?.(row, at))
  if (kind && cells.key !== undefined) remember(known, cells.key, { kind, row, keeps: table.keeps ?? [] })
  return row
}

type Remembered = { kind: SeedKind; row: Record<string, unknown>; keeps: readonly string[] }

function remember(known: Map<string, Known>, key: string, { kind, row, keeps }: Remembered): void {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(key) || key === 'auto') {
    throw new CellError(`key: "${key}" is not made of a to z, 0 to 9 and -`)
  }
  if (known.has(key)) throw new CellError(`key: "${key}" is the key of another row`)
  known.set(key, { kind, id: String(row.id), kept: Object.fromEntries(keeps.map((name) => [name, row[name]])) })
}

function* rowsOf(name: keyof typeof EXPO_TABLES, lines: Iterable<ExpoLine>, loading: Loading): Generator<SeedEntry> {
  loading.counts.delete('none')
  let names: string | null = null
  for (const { place, cells } of lines) {
    const these = Object.keys(cells).join()
    // One statement writes them all, with the columns of the first.
    if (these !== (names ?? these)) throw new StartError(`${place}: has other columns than the lines before it`)
    names = these
    yield { table: name, row: atLine(place, () => rowOf(EXPO_TABLES[name], cells, loading)), place, cells }
  }
}

/** What was delivered, by the key of its content; with the place of its first line. */
function readDeliveries(expo: Expo, today: number): Map<string, { place: string; portions: Portion[] }> {
  const found = new Map<string, { place: string; portions: Portion[] }>()
  const at = { today, number: 0, known: new Map() }
  for (const { place, cells } of expo('delivery_reports')) {
    const { rich_content = '', delivered_at = '', gb = '' } = cells
    const portion = atLine(place, () => ({ at: moment(delivered_at, at), bytes: gigabytes(gb) }))
    const same = found.get(rich_content) ?? { place, portions: [] }
    same.portions.push(portion)
    found.set(rich_content, same)
  }
  return found
}

type Delivery = [table: SeedTable, rows: (content: Delivered) => Record<string, unknown>[]]
const DELIVERIES: readonly Delivery[] = [
  ['delivery_reports', reportRows],
  ['delivery_hours', hourRows],
  ['delivery_crossings', crossingRows],
]

/** Contents as they are written, and their deliveries after them. */
function* richRows(expo: Expo, loading: Loading): Generator<SeedEntry> {
  const deliveries = readDeliveries(expo, loading.today)
  const contents: (ExpoLine & { content: Delivered })[] = []
  for (const { table, row, place, cells } of rowsOf('rich_contents', expo('rich_contents'), loading)) {
    const { portions } = deliveries.get(cells.key ?? '') ?? { portions: [] }
    deliveries.delete(cells.key ?? '')
    const cap = row.cap_bytes === null ? null : BigInt(String(row.cap_bytes))
    contents.push({ content: { id: String(row.id), number: contents.length, cap, portions }, place, cells })
    yield { table, row: { ...row, delivered_bytes: totalOf(portions).toString() }, place, cells }
  }
  for (const [key, { place }] of deliveries) throw new StartError(`${place}: "${key}" is the key of no content`)
  for (const [table, made] of DELIVERIES) {
    for (const { content, place, cells } of contents)
      for (const row of made(content)) yield { table, row, place, cells }
  }
}

/**
 * The rows of an expo, table by table in an order in which they can be written; days count from the day of `now` in Japan. They are
 * made while they are asked for. Throws StartError with file, line and column at the first cell that cannot be read.
 */
export function* expoRows(expo: Expo, now: Date): Generator<SeedEntry> {
  const loading: Loading = { today: demoToday(now), known: new Map(), counts: new Map() }
  for (const table of SEED_TABLES) {
    if (table === 'rich_contents') yield* richRows(expo, loading)
    else if (isRead(table)) yield* rowsOf(table, expo(table), loading)
  }
}

const isRead = (table: SeedTable): table is keyof typeof EXPO_TABLES => table in EXPO_TABLES
