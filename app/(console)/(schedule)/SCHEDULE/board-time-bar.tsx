import { getTranslations } from 'next-intl/server'
import { LinkButton } from '#components/ui/link-button.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { TabLinks } from '#components/ui/tab-links.tsx'
import {
  BOARD_VIEWS,
  type BoardQuery,
  type BoardTime,
  boardTime,
  inUnit,
  shifted,
} from '#lib/contracts/schedule-board.ts'
import { CALENDAR_UNITS, startOfDay } from '#lib/core/jst-calendar.ts'
import { boardParams } from './board-params.ts'
import { BoardTimeForm } from './board-time-form.tsx'

type Props = { query: BoardQuery; time: BoardTime; now: number }

/** Which time the board shows and in which unit; every change is an address of its own. */
export async function BoardTimeBar({ query, time, now }: Props) {
  const words = await getTranslations('board')
  const params = boardParams(query, time)
  const href = (changes: object) => listHref('/SCHEDULE', params, changes as Record<string, string>)
  const { start: today } = boardTime({ unit: time.unit, start: '', duration: String(time.duration) }, now)
  return (
    <div className="board-time">
      <TabLinks
        label={words('unit')}
        tabs={CALENDAR_UNITS.map((unit) => ({
          href: href(unit === time.unit ? {} : inUnit(time, unit)),
          label: words(`unit_${unit}`),
          current: unit === time.unit,
        }))}
      />
      <BoardTimeForm
        key={`${query.start} ${time.start} ${time.duration}`}
        start={time.start}
        duration={time.duration}
        unit={time.unit}
        noDay={query.start !== '' && startOfDay(query.start) === null ? query.start : null}
      />
      <nav className="board-steps" aria-label={words('timeForm')}>
        <LinkButton size="small" icon="chevron-left" href={href(shifted(time, -1))}>
          {words('earlier')}
        </LinkButton>
        <LinkButton size="small" href={href({ start: today })}>
          {words('today')}
        </LinkButton>
        <LinkButton size="small" icon="chevron-right" href={href(shifted(time, 1))}>
          {words('later')}
        </LinkButton>
      </nav>
      <TabLinks
        label={words('view')}
        tabs={BOARD_VIEWS.map((view) => ({
          href: href({ view: view === 'chart' ? null : view }),
          label: words(`view_${view}`),
          current: (query.view ?? 'chart') === view,
        }))}
      />
    </div>
  )
}
