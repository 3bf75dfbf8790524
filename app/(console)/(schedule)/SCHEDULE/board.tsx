import { getTranslations } from 'next-intl/server'
import { Legend } from '#components/gantt/legend.tsx'
import { CsvDownload } from '#components/list/csv-download.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { read } from '#lib/bff/read.ts'
import { readTimeline, readTimelineCsv } from '#lib/contracts/calls/timelines.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import type { BoardQuery, BoardTime } from '#lib/contracts/schedule-board.ts'
import { mayOpen } from '#lib/contracts/screens.ts'
import type { Authority } from '#lib/core/authority.ts'
import { holidaysBetween } from '#lib/core/holidays.ts'
import type { Lang } from '#lib/core/lang.ts'
import { timelineParams } from './board-params.ts'
import { BoardTable } from './board-table.tsx'
import { GanttLoader } from './gantt-loader.tsx'
import { BoardPrint } from './print/board-print.tsx'

/** `stateAt`: the moment whose statuses are shown, where it is not now; Unix milliseconds. */
type Props = {
  query: BoardQuery
  time: BoardTime
  now: number
  stateAt: number | null
  viewer: { authority: Authority; lang: Lang }
}

const SCREENS = { 2: 'AREA4701', 3: 'ROOM5701' } as const

/** The chart with the rows that come first, or the word that there are none. */
export async function Board({ query, time, now, stateAt, viewer }: Props) {
  const words = await getTranslations('board')
  const params = timelineParams(query, time)
  const isTable = query.view === 'table'
  const first = await read(readTimeline, {
    query: { ...params, offset: String(isTable ? query.offset : 0) },
    screen: 'SCHEDULE',
  })
  if (first.total === 0) {
    return (
      <EmptyState icon="chart-gantt" title={words('empty')}>
        {words('emptyText')}
      </EmptyState>
    )
  }
  const csv = <CsvDownload href={hrefOf(readTimelineCsv)} params={params} lang={viewer.lang} />
  if (query.view === 'print')
    return <BoardPrint params={params} first={first} time={time} now={now} stateAt={stateAt} lang={viewer.lang} />
  if (isTable) {
    return (
      <>
        <BoardTable query={query} time={time} part={first} now={stateAt ?? now} />
        {csv}
      </>
    )
  }
  return (
    <>
      <Legend />
      <GanttLoader
        query={String(new URLSearchParams(params))}
        first={first}
        time={{ unit: time.unit, from: time.from, to: time.to }}
        serverNow={now}
        stateAt={stateAt}
        holidays={holidaysBetween(time.from, time.to, viewer.lang)}
        publicationOf={([2, 3] as const).filter((level) => mayOpen(SCREENS[level], viewer.authority))}
      />
      {csv}
    </>
  )
}
