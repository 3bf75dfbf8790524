'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import type { ConsoleState, FoundPart } from '#lib/contracts/console-state.ts'
import { formatJst } from '#lib/core/jst.ts'
import { useFoundWords } from './found-words.ts'
import { Needs } from './needs.tsx'
import { UrgencyBadge } from './urgency-badge.tsx'
import { useConsoleState } from './use-console-state.ts'
import { Verdict } from './verdict.tsx'

const ORDER = ['now', 'unread', 'soon'] as const

const needsOf = (parts: readonly FoundPart[]) =>
  ORDER.flatMap((urgency) => parts.filter((one) => one.urgency === urgency))

/** How the console is: one sentence, what needs somebody, everything that is looked at. It reads itself anew. */
export function ConsoleStatePanel({ first }: { first: ConsoleState }) {
  const words = useTranslations('consoleState')
  const { duration, sentence } = useFoundWords()
  const { state, isOld, isLive, isReading, look } = useConsoleState(first)
  const needs = needsOf(state.parts)
  const at = formatJst(state.at)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={isLive && !isOld ? 'ok' : 'mute'} icon={isLive ? 'refresh-cw' : 'pause'}>
          {words(isLive ? 'live' : 'paused')}
        </Badge>
        <span className="text-label text-ink-2">{words('asOf', { at })}</span>
        <Button size="small" icon="refresh-cw" busy={isReading ? words('refreshing') : false} onClick={look}>
          {words('refresh')}
        </Button>
      </div>
      <Verdict needs={needs} isOld={isOld} at={at} />
      {needs.length > 0 && <Needs parts={needs} />}
      <Card title={words('all')} note={words('about', { version: state.version, up: duration(state.upSeconds) })} flush>
        <dl>
          {state.parts.map((one) => (
            <div key={one.part} className="state-row">
              <dt className="state-name">{words(`part_${one.part}`)}</dt>
              <dd className="state-found">
                <UrgencyBadge urgency={one.urgency} />
                <span className="phrase">{sentence(one)}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="card-note state-note">{words('allNote')}</p>
      </Card>
    </>
  )
}
