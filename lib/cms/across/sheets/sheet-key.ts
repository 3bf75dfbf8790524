import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import { ENTITIES } from '../entities/door.ts'
import { folded, plainCell, writtenId } from './cell-text.ts'
import type { SheetLine, SheetLines } from './read-lines.ts'
import { cellValue } from './sheet-cells.ts'
import type { SheetColumn } from './sheet-column.ts'
import { KEY_COLUMNS, NATURAL_KEYS } from './sheet-columns.ts'
import type { SheetHead } from './sheet-head.ts'
import type { SheetItem } from './sheet-item.ts'
import { sheetItems } from './sheet-items.ts'

/** The object that a line is about. `problem`: why it is about none; of a new one both are null. */
type Finds = (line: SheetLine) => { item: SheetItem | null; problem: string | null }
type Key = readonly SheetColumn[]
type Parts = { kind: SheetKind; lines: SheetLines; head: SheetHead; columns: readonly SheetColumn[] }

/** Finds the objects of a file by their IDs; where it has no column of them, by what names them. Only those in the reader's scope are there. */
export const findsRows = (ctx: Ctx, parts: Parts): Promise<Finds> =>
  parts.head.place.id >= 0 ? byId(ctx, parts) : byNaturalKey(ctx, parts)

async function byId(ctx: Ctx, { kind, lines, head }: Parts): Promise<Finds> {
  const idOf = (line: SheetLine) => plainCell(line.cells[head.place.id] ?? '')
  const wanted = new Set(lines.rows.map((line) => writtenId(idOf(line))))
  wanted.delete(null)
  const items = new Map<string, SheetItem>()
  for await (const item of itemsAmong(ctx, kind, wanted)) items.set(item.id, item)
  return (line) => {
    const text = idOf(line)
    if (text === '') return { item: null, problem: null }
    const item = items.get(writtenId(text) ?? '') ?? null
    return { item, problem: item ? null : 'unknownId' }
  }
}

/** Those of these objects that the list of their kind shows her, of null all of them, page by page until they are found. */
export async function* itemsAmong(
  ctx: Ctx,
  kind: SheetKind,
  wanted: ReadonlySet<string | null> | null,
): AsyncGenerator<SheetItem> {
  let left = wanted?.size
  if (left === 0) return
  for await (const page of sheetItems(ctx, kind, 'sort=createdAt')) {
    for (const item of page) {
      if (wanted && !wanted.has(item.id)) continue
      yield item
      if (left !== undefined) left -= 1
    }
    if (left === 0) return
  }
}

async function byNaturalKey(ctx: Ctx, { kind, lines, head, columns }: Parts): Promise<Finds> {
  const at = new Map(head.fields.map(({ column, at: place }) => [column.field, place]))
  const keys = NATURAL_KEYS[kind].flatMap((fields) => {
    const own = fields.map((field) => columns.find((column) => column.field === field))
    return fields.every((field) => at.has(field)) ? [own.filter((column) => column !== undefined)] : []
  })
  /** What a line calls its object by a key; null where it leaves a cell of it empty. */
  const keyIn = (line: SheetLine, key: Key): string | null => {
    const texts = key.map(({ field }) => plainCell(line.cells[at.get(field) ?? -1] ?? ''))
    if (texts.some((text) => text === '')) return null
    return keyOf(key.map(({ cell }, part) => asValue(cellValue(cell, texts[part] ?? ''))))
  }
  const items = keys.map(() => new Map<string, SheetItem[]>())
  const asked = keys.map((key) => new Set(lines.rows.map((line) => keyIn(line, key))))
  for await (const item of itemsAmong(ctx, kind, await idsCalled(ctx, kind, keys, asked))) {
    for (const [place, key] of keys.entries()) {
      const text = keyOf(key.map(({ read }) => read(item)))
      const known = items[place]?.get(text)
      if (known) known.push(item)
      else items[place]?.set(text, [item])
    }
  }
  return (line) => {
    for (const [place, key] of keys.entries()) {
      const text = keyIn(line, key)
      if (text === null) continue
      const found = items[place]?.get(text) ?? []
      return found.length > 1 ? { item: null, problem: 'severalSo' } : { item: found[0] ?? null, problem: null }
    }
    return { item: null, problem: keys.length === 0 ? 'unknownKey' : null }
  }
}

/** The objects in her scope that are called by one of the keys of a file; null where their kind has its keys in no columns of its own. */
async function idsCalled(
  ctx: Ctx,
  kind: SheetKind,
  keys: readonly Key[],
  asked: readonly ReadonlySet<string | null>[],
): Promise<Set<string> | null> {
  const columnsOf = KEY_COLUMNS[kind]
  if (!columnsOf) return null
  const rows = await keyRows(ctx, kind, columnsOf)
  const isAsked = (row: Record<string, string>) =>
    keys.some((key, place) => asked[place]?.has(keyOf(key.map(({ field }) => row[field]))))
  return new Set(rows.filter(isAsked).map(({ id }) => id))
}

/** What names the objects in her scope, by the fields of their form, in one statement. */
async function keyRows(
  { db, actor }: Ctx,
  kind: SheetKind,
  columnsOf: Readonly<Record<string, string>>,
): Promise<({ id: string } & Record<string, string>)[]> {
  const { table, naming } = ENTITIES[kind]
  if (naming === null) throw new Error(`nothing names ${kind}`)
  const columns = Object.entries(columnsOf).map(
    ([field, column]) => sql`${sql.ref(`${table}.${column}`)} as ${sql.ref(field)}`,
  )
  const { rows } = await sql<
    { id: string } & Record<string, string>
  >`select ${sql.ref(`${table}.id`)}, ${sql.join(columns)}
    from ${sql.table(table)} where ${naming.inScope(actor)}`.execute(db)
  return rows
}

const asValue = (read: ReturnType<typeof cellValue>) => (read.ok ? read.value : null)

/** Texts are compared as people read them, moments by the minute that the file shows. */
const keyOf = (values: readonly unknown[]): string =>
  JSON.stringify(values.map((value) => (typeof value === 'string' ? asKey(value) : value)))

const asKey = (text: string) => (/^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 16) : folded(plainCell(text)))
