import { read } from '#lib/bff/read.ts'
import type { Viewer } from '#lib/bff/require-screen.ts'
import { readTimeline } from '#lib/contracts/calls/timelines.ts'
import type { BoardQuery, BoardTime } from '#lib/contracts/schedule-board.ts'
import { mayOpen } from '#lib/contracts/screens.ts'
import { holidaysBetween } from '#lib/core/holidays.ts'
import { BoardEmpty } from './board-empty.tsx'
import { timelineParams } from './board-params.ts'
import { BoardParts } from './board-parts.tsx'
import { BoardTable } from './board-table.tsx'
import { BoardPrint } from './print/board-print.tsx'

/** `stateAt`: the moment whose statuses are shown, where it is not now; Unix milliseconds. */
type Props = { query: BoardQuery; time: BoardTime; now: number; stateAt: number | null; viewer: Viewer }

const SCREENS = { 2: 'AREA4701', 3: 'ROOM5701' } as const

/** What the board shows, in the view that was chosen, or the word that there is nothing. */
export async function Board({ query, time, now, stateAt, viewer: { authority, lang } }: Props) {
  const params = timelineParams(query, time)
  const isTable = query.view === 'table'
  const first = await read(readTimeline, {
    query: { ...params, offset: String(isTable ? query.offset : 0) },
    screen: 'SCHEDULE',
  })
  if (first.total === 0) return <BoardEmpty query={query} time={time} authority={authority} />
  if (query.view === 'print')
    return <BoardPrint params={params} first={first} time={time} now={now} stateAt={stateAt} lang={lang} />
  if (query.view === 'table') return <BoardTable query={query} time={time} part={first} now={stateAt ?? now} />
  return (
    <BoardParts
      chosen={query.view ?? null}
      query={String(new URLSearchParams(params))}
      first={first}
      time={{ unit: time.unit, from: time.from, to: time.to }}
      agendaFrom={query.start === '' ? now : time.from}
      serverNow={now}
      stateAt={stateAt}
      holidays={holidaysBetween(time.from, time.to, lang)}
      publicationOf={([2, 3] as const).filter((level) => mayOpen(SCREENS[level], authority))}
    />
  )
}
