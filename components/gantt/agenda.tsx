'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PATTERN_PUBLICATION, SPACE_SCREEN } from '#components/space/pattern-screens.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { formatJst } from '#lib/core/jst.ts'
import { floorTo } from '#lib/core/jst-calendar.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import { AgendaBones } from './agenda-bones.tsx'
import { type AgendaDay, type AgendaEvent, agendaDays } from './agenda-days.ts'
import { restOf, upperText } from './axis-text.ts'
import type { GanttProps } from './gantt-props.ts'
import { AGENDA_DAYS, useAgenda } from './use-agenda.ts'

/** The schedule day by day: what opens and closes, a card each. For hands that hold a phone. */
export function Agenda({ query, agendaFrom, holidays, publicationOf }: GanttProps) {
  const words = useTranslations('board')
  const { known, isReading, hasFailed, more, again } = useAgenda(query, floorTo('day', agendaFrom))
  const days = useMemo(
    () => known && agendaDays(known.rows, floorTo('day', agendaFrom), known.until),
    [known, agendaFrom],
  )
  return (
    <div className="agenda">
      {hasFailed && (
        <Notice tone="bad">
          {words('loadFailed')}{' '}
          <button type="button" onClick={again}>
            {words('loadAgain')}
          </button>
        </Notice>
      )}
      {!days && !hasFailed && <AgendaBones />}
      {days?.length === 0 && <p className="text-ink-2">{words('agendaNone')}</p>}
      {days?.map((day) => (
        <Day key={day.at} day={day} holiday={new Map(holidays).get(day.at)} publicationOf={publicationOf} />
      ))}
      {known && known.rest > 0 && <Notice tone="warn">{words('agendaRest', { count: known.rest })}</Notice>}
      {days && (
        <Button icon="chevron-down" busy={isReading ? words('loading') : false} onClick={more}>
          {words('agendaMore', { count: AGENDA_DAYS })}
        </Button>
      )}
    </div>
  )
}

type DayProps = { day: AgendaDay; holiday: string | undefined; publicationOf: GanttProps['publicationOf'] }

function Day({ day: { at, last, events, openAllDay, hiddenByStop }, holiday, publicationOf }: DayProps) {
  const words = useTranslations('board')
  const isOne = last === at
  const rest = isOne ? restOf('day', at, new Map(holiday === undefined ? [] : [[at, holiday]])) : undefined
  return (
    <section className="agenda-day" aria-labelledby={`agenda-${at}`}>
      <div className="agenda-head">
        <h2 id={`agenda-${at}`} className="agenda-date" data-rest={rest}>
          {upperText('day', at, words)}{' '}
          {isOne ? holiday : words('agendaUntil', { last: upperText('day', last, words) })}
        </h2>
        {openAllDay > 0 && <span className="text-label text-ink-2">{words('agendaOpen', { count: openAllDay })}</span>}
        {hiddenByStop > 0 && (
          <span className="text-label text-bad">{words('agendaHidden', { count: hiddenByStop })}</span>
        )}
      </div>
      {events.length > 0 && (
        <ol className="agenda-cards">
          {events.map((event) => (
            <EventCard key={`${event.bar.id} ${event.boundary}`} event={event} publicationOf={publicationOf} />
          ))}
        </ol>
      )}
    </section>
  )
}

function EventCard({ event, publicationOf }: { event: AgendaEvent; publicationOf: GanttProps['publicationOf'] }) {
  const words = useTranslations('board')
  const day = useTranslations('operations')
  const lang = toLang(useLocale())
  const { at, boundary, row, bar, isStopped } = event
  const opens = boundary === 'opens'
  const href = publicationOf.includes(row.spaceLevel)
    ? `/${PATTERN_PUBLICATION[row.spaceLevel]}/${row.id}`
    : `/${SPACE_SCREEN[row.spaceLevel]}/${row.space.id}`
  return (
    <li className="agenda-card" data-boundary={boundary}>
      <span className="agenda-time">{formatJst(new Date(at), 'time')}</span>
      <span className="agenda-what">
        <a href={href} className="agenda-link">
          <InLang>{titleIn(lang, row.spacePatternTitle, row.spacePatternTitleEn)}</InLang>
        </a>
        <span className="text-help text-ink-2">
          <InLang>{titleIn(lang, row.space.spaceTitle, row.space.spaceTitleEn)}</InLang>
        </span>
        <span className="text-help text-ink-2">
          {formatPeriod(new Date(bar.start), new Date(bar.end), 'dateTime', lang)}
          {bar.openType === 'archive' && ` ${words('type_archive')}`}
        </span>
      </span>
      <span className="agenda-marks">
        <Badge tone={opens ? 'ok' : 'mute'} icon={opens ? 'circle-check' : 'circle-slash'}>
          {day(`boundary_${boundary}`)}
        </Badge>
        {isStopped && (
          <Badge tone="bad" icon="octagon-x">
            {day('isClosed')}
          </Badge>
        )}
      </span>
    </li>
  )
}
