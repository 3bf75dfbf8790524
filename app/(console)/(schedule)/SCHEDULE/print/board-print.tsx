import '#components/ui/styles/parts/board-print.css'
import { getTranslations } from 'next-intl/server'
import { toBoardRow } from '#components/gantt/bar.ts'
import { Notice } from '#components/ui/notice.tsx'
import { read } from '#lib/bff/read.ts'
import { readTimeline } from '#lib/contracts/calls/timelines.ts'
import type { BoardTime } from '#lib/contracts/schedule-board.ts'
import { TIMELINE_ROWS, type TimelinePart, type TimelineRow } from '#lib/contracts/timeline.ts'
import { holidaysBetween } from '#lib/core/holidays.ts'
import type { Lang } from '#lib/core/lang.ts'
import { PrintButton } from './print-button.tsx'
import { PrintDefinitions } from './print-definitions.tsx'
import { printScale, SHEET_ROWS } from './print-scale.ts'
import { PrintSheet } from './print-sheet.tsx'

/** Rows that are printed at most, on 25 sheets. */
const PRINT_ROWS = 25 * SHEET_ROWS

type Props = {
  params: Record<string, string>
  first: TimelinePart
  time: BoardTime
  now: number
  /** The moment whose statuses are shown, where it is not now. */
  stateAt: number | null
  lang: Lang
}

/** The board on sheets of A3: the same rows and bars, all of them, drawn by the server. */
export async function BoardPrint({ params, first, time, now, stateAt, lang }: Props) {
  const words = await getTranslations('board')
  const rows = (await rowsFrom(params, first)).map(toBoardRow)
  const scale = printScale(time)
  const holidays = new Map(holidaysBetween(time.from, time.to, lang))
  const count = Math.ceil(rows.length / SHEET_ROWS)
  return (
    <>
      <div className="print-verbs">
        <PrintButton />
        <span className="text-label text-ink-2">{words('printHint', { count })}</span>
      </div>
      {first.total > rows.length && (
        <Notice tone="warn">{words('printPart', { shown: rows.length, total: first.total })}</Notice>
      )}
      <PrintDefinitions scale={scale} now={now >= time.from && now < time.to ? now : null} />
      {Array.from({ length: count }, (_, n) => (
        <PrintSheet
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets have nothing but their number
          key={n}
          rows={rows.slice(n * SHEET_ROWS, (n + 1) * SHEET_ROWS)}
          number={n + 1}
          {...{ count, time, scale, holidays, now, stateAt, lang }}
        />
      ))}
    </>
  )
}

async function rowsFrom(params: Props['params'], first: TimelinePart): Promise<TimelineRow[]> {
  const most = Math.min(first.total, PRINT_ROWS)
  const rest: Promise<TimelinePart>[] = []
  for (let offset = TIMELINE_ROWS; offset < most; offset += TIMELINE_ROWS)
    rest.push(read(readTimeline, { query: { ...params, offset: String(offset) }, screen: 'SCHEDULE' }))
  const parts = [first, ...(await Promise.all(rest))]
  return parts.flatMap((part) => part.items).slice(0, most)
}
