import { useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { subjectHref } from '#components/space/subject-href.ts'
import { Card } from '#components/ui/card.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { read } from '#lib/bff/read.ts'
import { readOperationsBoard } from '#lib/contracts/calls/operations-board.ts'
import { AHEAD_HOURS, BACK_HOURS, type OperationsBoard as Board, SOON_HOURS } from '#lib/contracts/operations-board.ts'
import type { Authority } from '#lib/core/authority.ts'
import { formatJst } from '#lib/core/jst.ts'
import { ComingRow, ReceiptRow } from './boundary-rows.tsx'
import { Caps } from './caps.tsx'
import { DayRow } from './day-row.tsx'
import { LiveMark } from './live-mark.tsx'

type Props = { authority: Authority }

/** The day of operations: what opens, closes, is stopped and runs short in the reader's scope, kept up to date. */
export async function OperationsBoard({ authority }: Props) {
  const [words, { item: board }] = await Promise.all([getTranslations('operations'), read(readOperationsBoard)])
  const { coming, receipts, soonTotal } = board
  const more = (total: number, shown: number) => (total > shown ? words('more', { count: total - shown }) : null)
  return (
    <section className="day" aria-labelledby="day-title">
      <div className="day-head">
        <h2 id="day-title" className="day-title">
          {words('title')}
        </h2>
        <LiveMark tag={board.tag} at={formatJst(board.at)} />
        <LinkButton size="small" variant="quiet" icon="chart-gantt" href="/SCHEDULE">
          {words('schedule')}
        </LinkButton>
      </div>
      {board.isLate && <Notice tone="warn">{words('late', { at: formatJst(board.seenUntil) })}</Notice>}
      <div className="day-grid">
        <div className="day-column">
          <Stopped stopped={board.stopped} authority={authority} />
          <Day title={words('soon', { hours: SOON_HOURS })} none={words('noSoon', { hours: SOON_HOURS })}>
            {coming.items.slice(0, soonTotal).map((item) => (
              <ComingRow key={keyOf(item)} item={item} authority={authority} />
            ))}
          </Day>
          <Day
            title={words('ahead', { hours: AHEAD_HOURS })}
            none={words('noAhead')}
            more={more(coming.total, coming.items.length)}
          >
            {coming.items.slice(soonTotal).map((item) => (
              <ComingRow key={keyOf(item)} item={item} authority={authority} />
            ))}
          </Day>
        </div>
        <div className="day-column">
          <Caps caps={board.caps} />
          <Day
            title={words('past', { hours: BACK_HOURS })}
            none={words('noPast')}
            more={more(receipts.total, receipts.items.length)}
          >
            {receipts.items.map((item) => (
              <ReceiptRow key={item.id} item={item} authority={authority} />
            ))}
          </Day>
        </div>
      </div>
    </section>
  )
}

const keyOf = (item: Board['coming']['items'][number]) =>
  `${item.subjectId} ${item.boundary} ${item.openType} ${item.at}`

type DayProps = { title: string; none: string; more?: string | null; children: ReactNode[] }

/** A list of the day, or the word that nothing is on it. */
function Day({ title, none, more, children }: DayProps) {
  return (
    <Card title={title}>
      {children.length === 0 ? <p className="text-ink-2">{none}</p> : <ul className="day-list">{children}</ul>}
      {more && <p className="card-note">{more}</p>}
    </Card>
  )
}

function Stopped({ stopped, authority }: { stopped: Board['stopped']; authority: Authority }) {
  const words = useTranslations('operations')
  const isEnglish = useLocale() === 'en'
  const { items, total } = stopped
  return (
    <Day
      title={words('stopped', { count: total })}
      none={words('noStopped')}
      more={total > items.length ? words('more', { count: total - items.length }) : null}
    >
      {items.map((item) => (
        <DayRow
          key={item.id}
          time={words('since', { at: formatJst(item.stoppedAt, 'clock', isEnglish ? 'en' : 'ja') })}
          href={subjectHref(item.targetKind, item.spaceLevel, item.targetId, authority)}
          title={item.targetTitle}
          titleEn={item.targetTitleEn}
          sub={
            item.targetId === item.space.id
              ? words(`kind_${item.targetKind}`)
              : isEnglish && item.space.spaceTitleEn
                ? item.space.spaceTitleEn
                : item.space.spaceTitle
          }
        >
          {item.closeReason && (
            <span className="line-clamp-2 text-ink-2">
              <InLang>{item.closeReason}</InLang>
            </span>
          )}
        </DayRow>
      ))}
    </Day>
  )
}
