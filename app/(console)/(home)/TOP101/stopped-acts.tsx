'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { StopChoice } from '#components/publication/stop-choice.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { LazyDialog, LazyPart } from '#components/ui/lazy-dialog.tsx'
import { TARGETS_MAX } from '#lib/core/targets-max.ts'
import { DayRow } from './day-row.tsx'
import type { ShownAct, ShownTarget } from './shown-acts.ts'

/** What is asked about, by what its button belongs to. */
type Asked = { of: string; asked: StopChoice }

type Reopening = { asked: StopChoice; onRead: () => void; onClose: () => void }
const reopening = new LazyPart<Reopening>(async () => (await import('./reopen-acts.tsx')).ReopenActs)

type Props = { acts: readonly ShownAct[]; mayReopen: boolean }

/** What is stopped, an act a line: one of many opens into what it stopped. Who may, reopens all of an act or one of it from here. */
export function StoppedActs({ acts, mayReopen }: Props) {
  const words = useTranslations('operations')
  const stops = useTranslations('stops')
  const [asked, setAsked] = useState<Asked | null>(null)
  // While what it would do is read. Whatever was pressed last counts: an answer to what was pressed before is not waited for any more.
  const [reading, setReading] = useState<Asked | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const ask = (next: Asked) => {
    setAsked(next)
    setReading(next)
  }
  const isOver = (of: Asked) => (now: Asked | null) => (now === of ? null : now)
  const button = (of: string, what: StopChoice, name: string, label: string) =>
    mayReopen && (
      <Button
        size="small"
        aria-haspopup="dialog"
        title={words('reopenOf', { name })}
        onPointerEnter={reopening.preload}
        onFocus={reopening.preload}
        busy={reading?.of === of && stops('reading')}
        onClick={() => ask({ of, asked: what })}
      >
        {label}
      </Button>
    )
  const target = ({ kind, id, href, title, titleEn, name, sub }: ShownTarget, time: string, reason: string | null) => (
    <DayRow key={id} time={time} href={href} title={title} titleEn={titleEn} sub={sub}>
      {reason !== null && <Reason text={reason} />}
      {button(id, [{ kind, id }], name, words('reopen'))}
    </DayRow>
  )
  return (
    <>
      <ul className="day-list">
        {acts.map(({ id, time, reason, total, items }) => {
          const [only] = items
          if (total === 1 && only) return target(only, time, reason)
          const names = words('actOf', { count: total, name: only?.name ?? '' })
          return (
            <li key={id} className="day-act">
              <details
                onToggle={({ currentTarget }) => {
                  if (currentTarget.open) setOpened((before) => new Set([...before, id]))
                }}
              >
                <summary className="day-act-head">
                  <Icon name="chevron-right" />
                  <span className="day-time">{time}</span>
                  <span className="day-what">
                    <span className="day-act-name">
                      <InLang>{names}</InLang>
                    </span>
                    {reason !== null && <Reason text={reason} />}
                  </span>
                </summary>
                {opened.has(id) && (
                  <ul className="day-act-list">
                    {items.map((item) => target(item, '', null))}
                    {total > items.length && (
                      <li className="card-note">{words('more', { count: total - items.length })}</li>
                    )}
                  </ul>
                )}
              </details>
              {button(
                id,
                { act: id },
                names,
                total > TARGETS_MAX ? words('reopenFirst', { count: TARGETS_MAX, total }) : words('reopenAll'),
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <LazyDialog
          key={asked.of}
          part={reopening}
          props={{
            asked: asked.asked,
            onRead: () => setReading(isOver(asked)),
            onClose: () => {
              setReading(isOver(asked))
              setAsked(isOver(asked))
            },
          }}
        />
      )}
    </>
  )
}

function Reason({ text }: { text: string }) {
  return (
    <span className="day-reason">
      <InLang>{text}</InLang>
    </span>
  )
}
