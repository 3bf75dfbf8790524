import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { csvDownload } from '#lib/cms/kernel/csv/csv-download.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { StreamAnswer } from '#lib/cms/kernel/http/stream-answer.ts'
import type * as calls from '#lib/contracts/calls/sheets.ts'
import type { SheetKind } from '#lib/contracts/sheets.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { serverWords } from '#messages/server-words.ts'
import { cellText } from './sheet-cells.ts'
import type { SheetColumn } from './sheet-column.ts'
import { sheetColumns } from './sheet-columns.ts'
import type { SheetItem } from './sheet-item.ts'
import { demandList, sheetItems } from './sheet-items.ts'
import { sheetWords } from './sheet-words.ts'
import { writeWorkbook } from './xlsx.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `GET /sheet-file`: exactly those that the list shows with the same query, in its order, as a file that can be edited and sent back. */
export async function readSheetFile(ctx: Ctx, { query }: CallOf<typeof calls.readSheetFile>) {
  const { kind, format, list, language: lang = ctx.lang } = query
  demandList(ctx, kind)
  const columns = await sheetColumns(ctx, kind)
  const names = fileColumns(columns)
  const words = sheetWords(lang)
  const lines = linesOf(sheetItems(ctx, kind, list), columns, lang)
  if (format === 'xlsx') {
    const heads = names.map(words.heading)
    const pieces = writeWorkbook(words.name(kind), heads, rowsOf(lines, names))
    return StreamAnswer.file(pieces, { name: `${nameOf(kind)}-${dayOf(ctx.now)}.xlsx`, type: XLSX })
  }
  const heads = Object.fromEntries(names.map((name) => [name, words.heading(name)]))
  const replaced = serverWords[lang].csv.users.replaced
  return csvDownload(
    { name: nameOf(kind), now: ctx.now, encoding: format, columns: names, heads: { ...heads, replaced } },
    lines,
  )
}

/** The columns of a file, in its order. */
const fileColumns = (columns: readonly SheetColumn[]): string[] => [
  ...['id', 'version', 'remove'],
  ...columns.map(({ field }) => field),
  ...['updatedAt', 'updatedBy'],
]

const nameOf = (kind: SheetKind) => `sheet-${kind}`
const dayOf = (now: Date) => formatJst(now, 'date').replaceAll('/', '')

async function* linesOf(items: AsyncIterable<SheetItem[]>, columns: readonly SheetColumn[], lang: Lang) {
  for await (const page of items) {
    // What an item names is learnt before any is named.
    const values = page.map((item) => columns.map(({ read }) => read(item)))
    yield page.map((item, row) => ({
      ...Object.fromEntries(columns.map(({ field, cell }, at) => [field, cellText(cell, values[row]?.[at], lang)])),
      id: item.id,
      version: String(item.version),
      updatedAt: formatJst(item.updatedAt),
      updatedBy: item.updatedBy?.userName ?? '',
    }))
  }
}

async function* rowsOf(batches: AsyncIterable<Record<string, string>[]>, names: readonly string[]) {
  for await (const lines of batches) yield lines.map((line) => names.map((name) => line[name] ?? ''))
}
