import { setImmediate } from 'node:timers/promises'
import type { CsvEncoding } from '#lib/contracts/csv.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { formatJst } from '#lib/core/jst.ts'
import { StreamAnswer } from '../http/stream-answer.ts'
import { holdableRow } from './holdable-row.ts'
import { byteOrderMark, csvText, encode } from './write-csv.ts'

const layout = { delimiter: 'comma', lineEnd: 'crlf' } as const

type Sheet<Column extends string> = {
  /** The file's name before the day (Japan) and `.csv`. */
  name: string
  now: Date
  encoding: CsvEncoding
  columns: readonly Column[]
  /** The headings, and that of the column in which CP932 names what it cannot hold. */
  heads: Record<Column | 'replaced', string>
}

type Lines<Column extends string> = readonly Partial<Record<Column, string>>[]

/** A CSV file that is sent while its lines are read, batch by batch, so that memory stays flat; a cell left out is empty. */
export function csvDownload<Column extends string>(
  sheet: Sheet<Column>,
  batches: AsyncIterable<Lines<Column>>,
): StreamAnswer {
  const day = formatJst(sheet.now, 'date').replaceAll('/', '')
  return StreamAnswer.file(piecesOf(sheet, batches), { name: `${sheet.name}-${day}.csv`, type: 'text/csv' })
}

async function* piecesOf<Column extends string>(
  { columns, heads, encoding }: Sheet<Column>,
  batches: AsyncIterable<Lines<Column>>,
): AsyncGenerator<Buffer> {
  const head = columns.map((column) => heads[column])
  if (encoding === 'cp932') head.push(heads.replaced)
  yield Buffer.concat([byteOrderMark(encoding), encode(csvText([head], layout), encoding)])
  for await (const lines of batches) {
    const rows = lines.map((cells) => {
      if (encoding !== 'cp932') return columns.map((column) => cells[column] ?? '')
      return holdableRow(columns.map((column) => ({ header: heads[column], text: cells[column] ?? '' })))
    })
    if (rows.length > 0) yield encode(csvText(rows, layout), encoding)
  }
}

type PageOf<Item> = Pick<Page<Item>, 'items' | 'nextCursor'>

/**
 * The items of a list, page after page: read while they are sent, so what is changed meanwhile may be missing. One page is read ahead, so that the database and who
 * writes the file need not wait for each other.
 */
export async function* allPages<Item>(
  read: (cursor: string | undefined) => Promise<PageOf<Item>>,
): AsyncGenerator<Item[]> {
  let next: Promise<PageOf<Item>> | undefined = read(undefined)
  try {
    while (next) {
      const { items, nextCursor }: PageOf<Item> = await next
      next = nextCursor === null ? undefined : read(nextCursor)
      // Thrown where it is waited for; until then nobody listens.
      next?.catch(() => {})
      // It has left for the database before anybody works on this page.
      if (next) await setImmediate()
      yield items
    }
  } finally {
    // Where nobody wants the rest: nothing is asked any more once the answer has ended.
    await next?.catch(() => {})
  }
}
