import { getTranslations } from 'next-intl/server'
import { BOARD_VERBS } from '#components/gantt/board-verbs.ts'
import { CsvDownload } from '#components/list/csv-download.tsx'
import { SheetLink } from '#components/list/sheet-link.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { IconLink } from '#components/ui/icon-link.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { type ListParams, listHref } from '#components/ui/list-href.ts'
import { Menu } from '#components/ui/menu.tsx'
import type { Viewer } from '#lib/bff/require-screen.ts'
import { readTimelineCsv } from '#lib/contracts/calls/timelines.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import {
  BOARD_VIEWS,
  type BoardQuery,
  type BoardTime,
  boardTime,
  inUnit,
  shifted,
} from '#lib/contracts/schedule-board.ts'
import { formatJst } from '#lib/core/jst.ts'
import { CALENDAR_UNITS, DAY, startOfDay } from '#lib/core/jst-calendar.ts'
import { mayEver } from '#lib/core/policy.ts'
import { BoardFilters } from './board-filters.tsx'
import { boardParams, timelineParams } from './board-params.ts'
import { BoardTimeForm } from './board-time-form.tsx'

type Props = { query: BoardQuery; time: BoardTime; now: number; viewer: Viewer }

/** The one bar of commands above the board: search and filters, what the chart brings, the time, the view. Its state is the address. */
export async function BoardBar({ query, time, now, viewer }: Props) {
  const words = await getTranslations('board')
  const params: ListParams = boardParams(query, time)
  const href = (changes: object) => listHref('/SCHEDULE', params, changes as Record<string, string>)
  const { start: today } = boardTime({ unit: time.unit, start: '', duration: String(time.duration) }, now)
  const mayPublish = mayEver(viewer, 'roomPattern.publish') || mayEver(viewer, 'areaPattern.publish')
  const isChart = query.view === undefined || query.view === 'chart'
  // The axis says the year: here it stands only where it has to.
  const day = (at: number) => formatJst(new Date(at), 'date').slice(time.to - time.from > 360 * DAY ? 0 : 5)
  return (
    <div className="board-bar">
      <BoardFilters query={query} time={time} authority={viewer.authority} />
      {mayPublish && isChart && (
        <span
          id={BOARD_VERBS}
          className="board-verbs"
          data-own-undo
          data-auto={query.view === undefined || undefined}
        />
      )}
      <nav className="board-steps" aria-label={words('timeForm')}>
        <IconLink icon="chevron-left" label={words('earlier')} href={href(shifted(time, -1))} />
        <LinkButton size="small" href={href({ start: today })}>
          {words('today')}
        </LinkButton>
        <IconLink icon="chevron-right" label={words('later')} href={href(shifted(time, 1))} />
      </nav>
      <div className="list-tools">
        <Menu label={words('shownTime', { from: day(time.from), to: day(time.to - DAY) })} icon="calendar-days">
          <nav className="drop-links" aria-label={words('unit')}>
            {CALENDAR_UNITS.map((unit) => (
              <a
                key={unit}
                className="drop-link"
                href={href(unit === time.unit ? {} : inUnit(time, unit))}
                aria-current={unit === time.unit ? 'page' : undefined}
              >
                {words(`unit_${unit}`)}
              </a>
            ))}
          </nav>
          <BoardTimeForm
            key={`${query.start} ${time.start} ${time.duration}`}
            start={time.start}
            duration={time.duration}
            unit={time.unit}
            noDay={query.start !== '' && startOfDay(query.start) === null ? query.start : null}
          />
        </Menu>
        <Menu label={words('view')} icon="eye">
          <Views href={href} usual="chart" chosen={query.view} className="only-wide" />
          <Views href={href} usual="agenda" chosen={query.view} className="only-narrow" />
          <CsvDownload href={hrefOf(readTimelineCsv)} params={timelineParams(query, time)} lang={viewer.lang} />
          <SheetLink path="/SCHEDULE" params={params} />
        </Menu>
      </div>
    </div>
  )
}

type ViewsProps = {
  href: (changes: object) => string
  /** What is shown where none is chosen. */
  usual: 'chart' | 'agenda'
  chosen: BoardQuery['view']
  className: string
}

async function Views({ href, usual, chosen, className }: ViewsProps) {
  const words = await getTranslations('board')
  return (
    <nav className={classNames('drop-links', className)} aria-label={words('view')}>
      {BOARD_VIEWS.map((view) => (
        <a
          key={view}
          className="drop-link"
          href={href({ view: view === usual ? null : view })}
          aria-current={(chosen ?? usual) === view ? 'page' : undefined}
        >
          {words(`view_${view}`)}
        </a>
      ))}
    </nav>
  )
}
