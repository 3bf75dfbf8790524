'use client'

import { useLocale, useTranslations } from 'next-intl'
import { InLang } from '#components/ui/in-lang.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { StopEffect } from '#lib/contracts/stops.ts'
import { formatJst } from '#lib/core/jst.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'
import { namesAndMore } from './names-and-more.ts'

type Shown = Omit<StopEffect, 'inForce' | 'subRooms' | 'subRoomCount'>
type Props = { effect: Shown; call: 'stop' | 'reopen' }

/** What a stop hides, or its end brings back, and who is mailed about it. */
export function StopEffectView({ effect, call }: Props) {
  const words = useTranslations('stops')
  const figures = [
    { term: words('subjects'), count: effect.subjectCount },
    { term: words(call === 'stop' ? 'openNow' : 'openAtOnce'), count: effect.entriesOpenNow },
    { term: words('coming'), count: effect.entriesComing },
    { term: words('mailed'), count: effect.creatorCount },
  ]
  const names = effect.creators.map((creator) => creator.userName)
  return (
    <section aria-label={words('effect')} className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map(({ term, count }) => (
          <div key={term} className="flex flex-col-reverse justify-end rounded-m bg-sunken px-3 py-2">
            <dt className="text-help text-ink-2">{term}</dt>
            <dd className="text-dialog font-semibold">{words('count', { count })}</dd>
          </div>
        ))}
      </dl>
      {call === 'stop' && <DeadEnds effect={effect} />}
      {effect.subjects.length > 0 && <Subjects effect={effect} />}
      <p className="text-label text-ink-2">
        <InLang>
          {effect.creatorCount > 0
            ? words('mailedTo', { names: namesAndMore(words, names, effect.creatorCount) })
            : words('mailedNobody')}
        </InLang>
      </p>
    </section>
  )
}

/** Transitions that the stop leaves without a way on: those at once, and those while it lasts. */
function DeadEnds({ effect }: { effect: Shown }) {
  const words = useTranslations('stops')
  const lang = toLang(useLocale())
  const { transitionsDead, transitionsDeadLater = 0, transitionsDeadFrom = null } = effect
  const atOnce = transitionsDead - transitionsDeadLater
  if (transitionsDead === 0) return null
  return (
    <Notice tone="warn">
      {atOnce > 0 && <p>{words('transitionsDeadNow', { count: atOnce })}</p>}
      {transitionsDeadFrom !== null && (
        <p>
          {words('transitionsDeadLater', {
            count: transitionsDeadLater,
            at: formatJst(transitionsDeadFrom, 'long', lang),
          })}
        </p>
      )}
    </Notice>
  )
}

function Subjects({ effect }: { effect: Shown }) {
  const words = useTranslations('stops')
  const lang = toLang(useLocale())
  const more = effect.subjectCount - effect.subjects.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be scrollable from the keyboard
    <section className="card max-h-48 overflow-auto" aria-label={words('subjects')} tabIndex={0}>
      <ul className="divide-y divide-line">
        {effect.subjects.map((subject) => (
          <li key={subject.id} className="flex items-center justify-between gap-3 px-3 py-2">
            <span className="min-w-0">
              <span className="block text-row">
                {titleIn(lang, subject.spacePatternTitle, subject.spacePatternTitleEn)}
              </span>
              <span className="block text-help text-ink-3">
                {titleIn(lang, subject.spaceTitle, subject.spaceTitleEn)}
              </span>
            </span>
            <StatusBadge status={subject.status} />
          </li>
        ))}
        {more > 0 && <li className="px-3 py-2 text-help text-ink-2">{words('more', { count: more })}</li>}
      </ul>
    </section>
  )
}
