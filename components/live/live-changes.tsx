'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { jstClock } from '#components/ui/jst-clock.ts'
import type { LiveChange } from '#lib/contracts/live-changes.ts'
import { toLang } from '#lib/core/lang.ts'
import { markLines, nameShown } from './live-rows.ts'
import { useLivePage } from './use-live-page.ts'
import { useLiveState } from './use-live-state.ts'
import { useSpaced } from './use-spaced.ts'

const SHOWN_MS = 60_000

/** A moment (ISO 8601 UTC) on Japan's clock. Not by `formatJst`, whose library half of the pages have no use for. */
function useTime() {
  const lang = toLang(useLocale())
  return (at: string) => jstClock(Date.parse(at), lang).time
}

/** 停止 09:58 石田 */
function useSentence() {
  const words = useTranslations('live')
  const time = useTime()
  return ({ act, at, by }: LiveChange) => [words(`act_${act}`), time(at), by].filter(Boolean).join(' ')
}

export type LiveProps = {
  person: string
  /** The moment the page was made, ISO 8601 UTC. */
  now: string
}

/** Keeps every page as things are now, and says calmly what others changed of it; or as of when it is, and why, while it cannot. */
export function LiveChanges({ person, now }: LiveProps) {
  const words = useTranslations('live')
  const sentence = useSentence()
  const { told, forget, staleSince, isReading } = useLivePage(person, now)
  const state = useLiveState()
  const mark = useEffectEvent(() => {
    markLines(new Map(told.flatMap((change) => change.ids.map((id) => [id, sentence(change)] as const))))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked has changed
  useEffect(() => {
    if (!isReading) mark()
  }, [isReading, told])
  const end = useEffectEvent(forget)
  useEffect(() => {
    if (told.length === 0) return
    const timer = setTimeout(() => end(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [told])

  const last = told.at(-1)
  const name = last?.ids.map(nameShown).find((found) => found !== null)
  const what = last && (name ? words('of', { what: sentence(last), name }) : sentence(last))
  const line = what && (told.length > 1 ? words('more', { what, count: told.length - 1 }) : what)
  const asOf = useAsOf(staleSince)
  const isLost = asOf !== null
  const shown = useSpaced(asOf ?? line ?? null)
  return (
    <div className="live" role="status">
      {shown !== null && (
        <p className="live-line" data-lost={isLost || undefined}>
          <Icon name={isLost ? 'clock' : 'refresh-cw'} />
          <span className="phrase">
            <InLang>{shown}</InLang>
            {!isLost && staleSince !== null && state.kind === 'live' && ` ${words('waits')}`}
          </span>
        </p>
      )}
    </div>
  )
}

/** As of when the page is and why, where it is not kept as things are now; else null. */
function useAsOf(staleSince: string | null): string | null {
  const words = useTranslations('live')
  const time = useTime()
  const state = useLiveState()
  if (state.kind === 'lost') {
    return words('asOf', { at: time(staleSince ?? state.at), why: words(`why_${state.why}`) })
  }
  if (state.kind !== 'live' || !state.isWatching || staleSince === null) return null
  return words('asOf', { at: time(staleSince), why: words('why_untouched') })
}
