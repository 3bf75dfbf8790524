import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '#components/ui/card.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { OperationsBoard as Board } from '#lib/contracts/operations-board.ts'
import type { Authority } from '#lib/core/authority.ts'
import { AHEAD_HOURS, BACK_HOURS, NOW_MINUTES, SOON_HOURS } from '#lib/core/board-hours.ts'
import { formatJst } from '#lib/core/jst.ts'
import { dayOf, HOUR } from '#lib/core/jst-calendar.ts'
import { toLang } from '#lib/core/lang.ts'
import { canInScope } from '#lib/core/policy.ts'
import { ComingRow, ReceiptRow, UnreadyRow } from './boundary-rows.tsx'
import { Caps } from './caps.tsx'
import { DutyFigures } from './duty-figures.tsx'
import { LiveMark } from './live-mark.tsx'
import { shownActs } from './shown-acts.ts'
import { StoppedActs } from './stopped-acts.tsx'

export type BoardProps = { board: Board; authority: Authority }

/** The day of operations: what is stopped, opens, closes, is not ready and runs short in the reader's scope. On the server at first, in the browser once it is another one. */
export function OperationsBoard({ board, authority }: BoardProps) {
  const [words, lang] = [useTranslations('operations'), toLang(useLocale())]
  const { coming, receipts, nowTotal, soonTotal, stopped, unready } = board
  const more = (total: number, shown: number) => (total > shown ? words('more', { count: total - shown }) : null)
  // The days of the schedule show all that opens and closes.
  const inDays = (total: number, shown: number) =>
    total > shown ? words('moreInDays', { count: total - shown }) : null
  const daysFrom = (hours: number) => `/SCHEDULE?view=agenda&start=${dayOf(Date.parse(board.at) + hours * HOUR)}`
  const rows = (items: Board['coming']['items']) =>
    items.map((item) => <ComingRow key={keyOf(item)} item={item} authority={authority} />)
  const [now, soon] = [rows(coming.items.slice(0, nowTotal)), rows(coming.items.slice(nowTotal, soonTotal))]
  const named = stopped.items.reduce((sum, { total }) => sum + total, 0)
  return (
    <section className="day" aria-labelledby="day-title">
      <div className="day-head">
        <h2 id="day-title" className="day-title">
          {words('title')}
        </h2>
        <LiveMark at={formatJst(board.at)} />
        <LinkButton size="small" variant="quiet" icon="chart-gantt" href="/SCHEDULE">
          {words('schedule')}
        </LinkButton>
      </div>
      {board.isLate && <Notice tone="warn">{words('late', { at: formatJst(board.seenUntil) })}</Notice>}
      <DutyFigures board={board} />
      <div className="day-grid">
        <div className="day-column">
          <Day
            id="day-stopped"
            title={words('stopped', { count: stopped.total })}
            isEmpty={stopped.total === 0}
            none={words('noStopped')}
            more={more(stopped.total, named)}
          >
            <StoppedActs
              acts={shownActs(stopped.items, { authority, lang, words, at: board.at })}
              mayReopen={canInScope({ authority }, 'stop.write')}
            />
          </Day>
          {unready.total > 0 && (
            <Day
              id="day-unready"
              title={words('unready', { hours: AHEAD_HOURS, count: unready.total })}
              more={inDays(unready.total, unready.items.length)}
              href={daysFrom(0)}
            >
              <List>
                {unready.items.map((item) => (
                  <UnreadyRow key={keyOf(item)} item={item} authority={authority} />
                ))}
              </List>
            </Day>
          )}
          <Caps caps={board.caps} />
        </div>
        <div className="day-column">
          <Day
            id="day-soon"
            title={words('soon', { hours: SOON_HOURS })}
            isEmpty={soonTotal === 0}
            none={words('noSoon', { hours: SOON_HOURS })}
            more={inDays(soonTotal, now.length + soon.length)}
            href={daysFrom(0)}
          >
            {now.length > 0 && <h3 className="day-part">{words('figureNow', { minutes: NOW_MINUTES })}</h3>}
            <List>{now}</List>
            {now.length > 0 && soon.length > 0 && <h3 className="day-part">{words('afterNow')}</h3>}
            <List>{soon}</List>
          </Day>
          <Day
            title={words('ahead', { hours: AHEAD_HOURS })}
            isEmpty={coming.total === soonTotal}
            none={words('noAhead')}
            more={inDays(coming.total, Math.max(coming.items.length, soonTotal))}
            href={daysFrom(SOON_HOURS)}
          >
            <List>{rows(coming.items.slice(soonTotal))}</List>
          </Day>
          <Day
            title={words('past', { hours: BACK_HOURS })}
            isEmpty={receipts.total === 0}
            none={words('noPast')}
            more={inDays(receipts.total, receipts.items.length)}
            href={daysFrom(-BACK_HOURS)}
          >
            <List>
              {receipts.items.map((item) => (
                <ReceiptRow key={item.id} item={item} authority={authority} />
              ))}
            </List>
          </Day>
        </div>
      </div>
    </section>
  )
}

const keyOf = (item: Board['coming']['items'][number]) =>
  `${item.subjectId} ${item.boundary} ${item.openType} ${item.at}`

function List({ children }: { children: ReactNode[] }) {
  return children.length > 0 && <ul className="day-list">{children}</ul>
}

type DayProps = {
  id?: string
  title: string
  isEmpty?: boolean
  none?: string
  more: string | null
  /** Where the others are. */
  href?: string
  children: ReactNode
}

/** A list of the day, or the word that nothing is on it. */
function Day({ id, title, isEmpty = false, none, more, href, children }: DayProps) {
  return (
    <Card {...(id ? { id } : {})} title={title}>
      {isEmpty ? <p className="text-ink-2">{none}</p> : children}
      {more && (
        <p className="card-note">
          {href ? (
            <a className="text-link" href={href}>
              {more}
            </a>
          ) : (
            more
          )}
        </p>
      )}
    </Card>
  )
}
