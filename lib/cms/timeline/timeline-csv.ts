import type * as z from 'zod/mini'
import type { TimelineRow, timelineCsvQuery } from '#lib/contracts/timeline.ts'
import { TIMELINE_COLUMNS, TIMELINE_HEADERS } from '#lib/contracts/timeline-csv.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { entryStatus } from '#lib/core/publication-status.ts'
import en from '#messages/en.json' with { type: 'json' }
import ja from '#messages/ja.json' with { type: 'json' }
import type { Ctx } from '../context.ts'
import { holdableRow } from '../csv/holdable-row.ts'
import { byteOrderMark, csvText, encode } from '../csv/write-csv.ts'
import type { Call } from '../http/route.ts'
import { StreamAnswer } from '../http/stream-answer.ts'
import { timelineRows } from './read-timeline.ts'

type Query = z.infer<typeof timelineCsvQuery>

/** Rows read at once: asking costs little, and memory stays flat. */
const BATCH = 1_000
const WORDS = { ja, en }
const layout = { delimiter: 'comma', lineEnd: 'crlf' } as const

/** The lines of a pattern: one an entry, or one without a period. */
function cellsOf(lang: Lang, now: Date, row: TimelineRow): string[][] {
  const { board, status } = WORDS[lang]
  const stops = row.stops.map(({ stoppedAt, reopenedAt }) => ({
    stoppedAt: Date.parse(stoppedAt),
    reopenedAt: reopenedAt === null ? null : Date.parse(reopenedAt),
  }))
  const head = [
    board[`level_${row.spaceLevel}`],
    row.space.spaceTitle,
    row.space.spaceTitleEn,
    row.spacePatternTitle,
    row.spacePatternTitleEn,
    status[row.status],
  ]
  const lines = row.entries.map((entry) => {
    const period = {
      start: Date.parse(entry.openStartDate),
      end: Date.parse(entry.openEndDate),
      openType: entry.openType,
    }
    const standing = entryStatus(period, stops, now.getTime())
    return [
      ...head,
      formatJst(entry.openStartDate),
      formatJst(entry.openEndDate),
      board[`type_${entry.openType}`],
      status[standing],
      row.id,
      entry.id,
    ]
  })
  return lines.length > 0 ? lines : [[...head, '', '', '', '', row.id, '']]
}

async function* piecesOf(ctx: Ctx, { encoding, language = ctx.lang, ...query }: Query): AsyncGenerator<Buffer> {
  const headers = TIMELINE_COLUMNS.map((column) => TIMELINE_HEADERS[language][column])
  const head = encoding === 'cp932' ? [...headers, TIMELINE_HEADERS[language].replaced] : headers
  yield Buffer.concat([byteOrderMark(encoding), encode(csvText([head], layout), encoding)])
  for (let offset = 0; ; offset += BATCH) {
    const rows = await timelineRows(ctx, { ...query, offset, limit: BATCH })
    const lines = rows.flatMap((row) => cellsOf(language, ctx.now, row))
    const cells = lines.map((line) =>
      holdableRow(
        line.map((text, i) => ({ header: headers[i] ?? '', text })),
        encoding,
      ),
    )
    if (cells.length > 0) yield encode(csvText(cells, layout), encoding)
    if (rows.length < BATCH) return
  }
}

/** `GET /timeline-csv`: exactly the patterns and entries the board shows with the same filters, in its order, times in Japan time. */
export async function readTimelineCsv(ctx: Ctx, { query }: Call<undefined, Query>) {
  const day = formatJst(ctx.now, 'date').replaceAll('/', '')
  return StreamAnswer.file(piecesOf(ctx, query), { name: `schedule-${day}.csv`, type: 'text/csv' })
}
