import '#components/ui/styles/parts/board.css'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LinkButton } from '#components/ui/link-button.tsx'
import { type ListParams, listHref } from '#components/ui/list-href.ts'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { type BoardTime, boardTime, inUnit, shifted } from '#lib/contracts/schedule-board.ts'
import { CALENDAR_UNITS, startOfDay } from '#lib/core/jst-calendar.ts'
import { BoardTimeForm } from './SCHEDULE/board-time-form.tsx'

type Props = {
  path: string
  /** The parameters of the page's address, the time among them. */
  params: ListParams
  time: BoardTime
  /** The first day as the address asks for it, '' for none. */
  asked: string
  now: number
  children?: ReactNode
}

/** Which time a page shows and in which unit; every change is an address of its own. */
export async function TimeBar({ path, params, time, asked, now, children }: Props) {
  const words = await getTranslations('board')
  const href = (changes: object) => listHref(path, params, changes as Record<string, string>)
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
        key={`${asked} ${time.start} ${time.duration}`}
        start={time.start}
        duration={time.duration}
        unit={time.unit}
        noDay={asked !== '' && startOfDay(asked) === null ? asked : null}
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
      {children}
    </div>
  )
}
