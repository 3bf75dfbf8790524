import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { csvDownload } from '#lib/cms/kernel/csv/csv-download.ts'
import { asOfMoment } from '#lib/cms/kernel/http/as-of-moment.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/timelines.ts'
import type { TimelineQuery, TimelineRow } from '#lib/contracts/timeline.ts'
import { TIMELINE_COLUMNS, type TimelineColumn } from '#lib/contracts/timeline-csv.ts'
import { formatJst } from '#lib/core/jst.ts'
import type { Lang } from '#lib/core/lang.ts'
import { periodOf } from '#lib/core/period-of.ts'
import { entryStatus } from '#lib/core/publication-status.ts'
import en from '#messages/en.ts'
import ja from '#messages/ja.ts'
import { serverWords } from '#messages/server-words.ts'
import { timelineRows } from './read-timeline.ts'

/** Rows read at once: asking costs little, and memory stays flat. */
const BATCH = 1_000
const WORDS = { ja, en }

type Cells = Partial<Record<TimelineColumn, string>>

/** The lines of a pattern: one an entry, or one without a period. */
function linesOf(lang: Lang, now: Date, row: TimelineRow): Cells[] {
  const { board, status } = WORDS[lang]
  const stops = row.stops.map(({ stoppedAt, reopenedAt }) => ({
    stoppedAt: Date.parse(stoppedAt),
    reopenedAt: reopenedAt === null ? null : Date.parse(reopenedAt),
  }))
  const head: Cells = {
    kind: board[`level_${row.spaceLevel}`],
    space: row.space.spaceTitle,
    spaceEn: row.space.spaceTitleEn,
    pattern: row.spacePatternTitle,
    patternEn: row.spacePatternTitleEn,
    status: status[row.status],
    patternId: row.id,
  }
  if (row.entries.length === 0) return [head]
  return row.entries.map((entry) => {
    const { id, openStartDate, openEndDate, openType } = entry
    return {
      ...head,
      start: formatJst(openStartDate),
      end: formatJst(openEndDate),
      type: board[`type_${openType}`],
      entryStatus: status[entryStatus(periodOf(entry), stops, now.getTime())],
      entryId: id,
    }
  })
}

async function* batchesOf(ctx: Ctx, lang: Lang, query: TimelineQuery) {
  const { now } = asOfMoment(ctx, query.at)
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const part = await timelineRows(ctx, { ...query, offset: 0, cursor, limit: BATCH })
    yield part.items.flatMap((row) => linesOf(lang, now, row))
    cursor = part.nextCursor
  }
}

/** `GET /timeline-csv`: exactly the patterns and entries the board shows with the same filters, in its order, times in Japan time. */
export async function readTimelineCsv(ctx: Ctx, { query }: CallOf<typeof calls.readTimelineCsv>) {
  const { encoding, language = ctx.lang, ...shown } = query
  const heads = serverWords[language].csv.timeline
  const sheet = { name: 'schedule', now: ctx.now, encoding, columns: TIMELINE_COLUMNS, heads }
  return csvDownload(sheet, batchesOf(ctx, language, shown))
}
