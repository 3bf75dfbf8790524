import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import { folded, plainCell, writtenId } from './cell-text.ts'
import type { SheetLine, SheetLines } from './read-lines.ts'
import { cellValue } from './sheet-cells.ts'
import type { SheetColumn } from './sheet-column.ts'
import { NATURAL_KEYS } from './sheet-columns.ts'
import type { SheetHead } from './sheet-head.ts'
import type { SheetItem } from './sheet-item.ts'
import { sheetItems } from './sheet-items.ts'

/** The object that a line is about. `problem`: why it is about none; of a new one both are null. */
type Finds = (line: SheetLine) => { item: SheetItem | null; problem: string | null }
type Parts = { kind: SheetKind; lines: SheetLines; head: SheetHead; columns: readonly SheetColumn[] }

/** Finds the objects of a file by their IDs; where it has no column of them, by what names them. Whole scopes are read, page by page. */
export const findsRows = (ctx: Ctx, parts: Parts): Promise<Finds> =>
  parts.head.place.id >= 0 ? byId(ctx, parts) : byNaturalKey(ctx, parts)

async function byId(ctx: Ctx, { kind, lines, head }: Parts): Promise<Finds> {
  const idOf = (line: SheetLine) => plainCell(line.cells[head.place.id] ?? '')
  const wanted = new Set(lines.rows.map((line) => writtenId(idOf(line))))
  wanted.delete(null)
  const items = new Map<string, SheetItem>()
  for await (const page of sheetItems(ctx, kind, 'sort=createdAt')) {
    for (const item of page) if (wanted.has(item.id)) items.set(item.id, item)
    if (items.size === wanted.size) break
  }
  return (line) => {
    const text = idOf(line)
    if (text === '') return { item: null, problem: null }
    const item = items.get(writtenId(text) ?? '') ?? null
    return { item, problem: item ? null : 'unknownId' }
  }
}

async function byNaturalKey(ctx: Ctx, { kind, head, columns }: Parts): Promise<Finds> {
  const at = new Map(head.fields.map(({ column, at: place }) => [column.field, place]))
  const keys = NATURAL_KEYS[kind].flatMap((fields) => {
    const own = fields.map((field) => columns.find((column) => column.field === field))
    return fields.every((field) => at.has(field)) ? [own.filter((column) => column !== undefined)] : []
  })
  const items = keys.map(() => new Map<string, SheetItem[]>())
  for await (const page of sheetItems(ctx, kind, 'sort=createdAt')) {
    for (const item of page) {
      for (const [place, key] of keys.entries()) {
        const text = keyOf(key.map(({ read }) => read(item)))
        const known = items[place]?.get(text)
        if (known) known.push(item)
        else items[place]?.set(text, [item])
      }
    }
  }
  return (line) => {
    for (const [place, key] of keys.entries()) {
      const texts = key.map(({ field }) => plainCell(line.cells[at.get(field) ?? -1] ?? ''))
      if (texts.some((text) => text === '')) continue
      const found =
        items[place]?.get(keyOf(key.map(({ cell }, part) => asValue(cellValue(cell, texts[part] ?? ''))))) ?? []
      return found.length > 1 ? { item: null, problem: 'severalSo' } : { item: found[0] ?? null, problem: null }
    }
    return { item: null, problem: keys.length === 0 ? 'unknownKey' : null }
  }
}

const asValue = (read: ReturnType<typeof cellValue>) => (read.ok ? read.value : null)

/** Texts are compared as people read them, moments by the minute that the file shows. */
const keyOf = (values: readonly unknown[]): string =>
  JSON.stringify(values.map((value) => (typeof value === 'string' ? asKey(value) : value)))

const asKey = (text: string) => (/^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 16) : folded(plainCell(text)))
