import '#components/ui/styles/parts/board-print.css'
import { getTranslations } from 'next-intl/server'
import { PrintAxis } from '#app/(console)/(schedule)/SCHEDULE/print/print-axis.tsx'
import { PrintDefinitions } from '#app/(console)/(schedule)/SCHEDULE/print/print-definitions.tsx'
import { printScale, SCREEN_WIDTH } from '#app/(console)/(schedule)/SCHEDULE/print/print-scale.ts'
import { TimeBar } from '#app/(console)/(schedule)/time-bar.tsx'
import { toBoardRow } from '#components/gantt/bar.ts'
import { Legend } from '#components/gantt/legend.tsx'
import type { HistoryScreen } from '#components/publication/history-screen.ts'
import { type ListParams, listHref } from '#components/ui/list-href.ts'
import { read } from '#lib/bff/read.ts'
import { readArTimeline, readTimeline } from '#lib/contracts/calls/timelines.ts'
import type { BoardTime } from '#lib/contracts/schedule-board.ts'
import { holidaysBetween } from '#lib/core/holidays.ts'
import type { Lang } from '#lib/core/lang.ts'
import { DrawnRow } from './drawn-row.tsx'
import { RowPages } from './row-pages.tsx'

/** Rows at a time, so that the list beneath is not far. */
const ROWS = 15

const SOURCES = {
  AREA4810: { spaceLevel: '2', page: '/AREA4701' },
  ROOM5810: { spaceLevel: '3', page: '/ROOM5701' },
  AR12810: { spaceLevel: null, page: '/AR12110' },
} as const

type Props = {
  screen: HistoryScreen
  /** What the list beneath is limited to as well. */
  filter: { q: string; spaceId: string | undefined }
  /** The parameters of the page's address, the time among them. */
  params: ListParams
  time: BoardTime
  row: number
  now: number
  lang: Lang
}

/** The patterns of venue areas or rooms, or AR events, in time, with their stops drawn in. Japan time. */
export async function PublicationTimeline({ screen, filter, params, time, row, now, lang }: Props) {
  const { spaceLevel, page } = SOURCES[screen]
  const query = { ...asked(filter, time), offset: String(row), limit: String(ROWS) }
  const [words, board, part] = await Promise.all([
    getTranslations('stops'),
    getTranslations('board'),
    rowsOf(spaceLevel, query, screen),
  ])
  const scale = printScale(time, SCREEN_WIDTH)
  return (
    <div className="timeline">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="timeline-title" className="card-title">
          {words(`timeline_${screen}`)}
        </h2>
        <a className="btn btn-quiet" href={listHref(`/${screen}`, params, { timeline: '0' })}>
          {words('timelineHide')}
        </a>
      </div>
      <TimeBar path={`/${screen}`} params={params} time={time} asked={String(params.start ?? '')} now={now} />
      {part.items.length === 0 ? (
        <p className="text-ink-2">{words('timelineNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too
        <section className="timeline-scroll" tabIndex={0} aria-labelledby="timeline-title">
          <PrintDefinitions scale={scale} now={now >= time.from && now < time.to ? now : null} />
          <table className="print-table">
            <thead>
              <tr>
                <th scope="col">{screen === 'AR12810' ? words('kind_arEvent') : board('printName')}</th>
                <td>
                  <PrintAxis time={time} scale={scale} holidays={new Map(holidaysBetween(time.from, time.to, lang))} />
                </td>
              </tr>
            </thead>
            <tbody>
              {part.items.map((item) => (
                <DrawnRow
                  key={item.id}
                  row={toBoardRow(item)}
                  href={`${page}/${item.id}`}
                  {...{ scale, time, now, lang }}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <RowPages
        path={`/${screen}`}
        params={params}
        row={row}
        rows={ROWS}
        shown={part.items.length}
        total={part.total}
      />
      <Legend onPaper />
    </div>
  )
}

const rowsOf = (spaceLevel: string | null, query: ReturnType<typeof asked>, screen: HistoryScreen) =>
  spaceLevel === null
    ? read(readArTimeline, { query, screen })
    : read(readTimeline, { query: { ...query, spaceLevel }, screen })

function asked({ q, spaceId }: Props['filter'], { from, to }: BoardTime) {
  return { q, spaceId, from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}
