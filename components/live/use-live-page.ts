'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import { keepAttendance } from '#lib/client/attendance.ts'
import { bearWithNetwork } from '#lib/client/bear-with-network.ts'
import { onNews, readAgain, tellRead } from '#lib/client/live.ts'
import { concerns, isSaid, placeOf } from '#lib/client/live-place.ts'
import { mayReadPage } from '#lib/client/may-read-page.ts'
import { isOwnWrite } from '#lib/client/own-writes.ts'
import { leaveForSignIn } from '#lib/client/session-return.ts'
import { startLive } from '#lib/client/start-live.ts'
import { hasUnsaved } from '#lib/client/unsaved-forms.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import type { LiveChange, LiveEvent, LiveRights } from '#lib/contracts/live-changes.ts'
import { isShown, showsMore } from './live-rows.ts'
import { useLiveState } from './use-live-state.ts'

/** Changes that follow each other are shown together, and not all who look on ask at once. */
const GATHER_MS = 150
const SPREAD_MS = 700
/** A page is read again no more often than this. */
const PACE_MS = 1_500
/** What came while the next page was on its way may be missing on it. */
const ON_ITS_WAY_MS = 3_000

/** Over the page lies something she answers, or she has typed what is not saved: it is read again afterwards. */
const isBusy = () =>
  document.hidden ||
  hasUnsaved() ||
  document.querySelector('[role=dialog], [role=alertdialog], [data-dragging]') !== null

/** Even what she may no longer see does not take away what she typed: it is read again once that is saved or given up. */
const isTyping = () => hasUnsaved() || document.querySelector('[data-dragging]') !== null

type Came = { change: LiveChange; at: number }

/**
 * Keeps the page as it is now: reads it again in place after each change that it may show, but never while she types or answers. `told`: what others changed of it, the
 * latest last. `staleSince`: since when it shows what is no more (ISO 8601 UTC), null where it does not. Once, in the frame of all pages.
 */
export function useLivePage(person: string, now: string) {
  const path = usePathname()
  const refresh = useRefresh()
  const [told, setTold] = useState<readonly LiveChange[]>([])
  const [staleSince, setStaleSince] = useState<string | null>(null)
  const [isReading, startReading] = useTransition()
  const came = useRef<Came[]>([])
  const known = useRef(now)
  const lastRead = useRef(0)
  const isOld = useRef(false)
  const rights = useRef<LiveRights | null>(null)
  const isOut = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const read = useEffectEvent(async () => {
    timer.current = undefined
    const mustWait = rights.current || isOut.current ? isTyping : isBusy
    // The next beat tries again.
    if (mustWait() && rights.current !== 'taken') return
    const readable = await mayReadPage()
    // What she may no longer see stays on no screen, not even on one on a wall; what she typed is kept for her.
    const isGone = rights.current === 'taken' || (isOut.current && !mustWait())
    if (readable === 'over' && isGone) return leaveForSignIn()
    if (readable !== 'now' || mustWait()) return
    rights.current = null
    isOut.current = false
    lastRead.current = performance.now()
    isOld.current = false
    setStaleSince(null)
    tellRead(false)
    // Not with the page: what a part then reads by itself while the page is under way would be counted before this, and what stood there before would come back.
    readAgain()
    startReading(refresh)
  })
  const plan = useEffectEvent(() => {
    if (timer.current || isReading) return
    const pace = Math.max(0, lastRead.current + PACE_MS - performance.now())
    timer.current = setTimeout(read, Math.max(GATHER_MS + Math.random() * SPREAD_MS, pace))
  })
  const outdated = useEffectEvent((isOutdated: boolean) => {
    isOld.current ||= isOutdated
    // The board of home is told by itself.
    if (isOutdated && placeOf(path).screen !== 'TOP101') setStaleSince((before) => before ?? known.current)
    if (isOld.current) plan()
  })
  const hear = useEffectEvent(({ changes, isGap, at, rights: own }: LiveEvent) => {
    if (own && rights.current !== 'taken') rights.current = own
    const place = { ...placeOf(path), showsMore: showsMore() }
    const heard = performance.now()
    came.current = [
      ...came.current.filter((one) => heard - one.at < ON_ITS_WAY_MS),
      ...changes.map((change) => ({ change, at: heard })),
    ]
    const said = changes.filter((change) => !change.isSelf && isSaid(change, place, isShown))
    if (said.length > 0) setTold(said)
    const isOther = changes.some(
      (change) => !(change.isSelf && isOwnWrite(change.at)) && concerns(change, place, isShown),
    )
    outdated(isOther || (isGap && place.screen !== null))
    known.current = at
  })
  // Each page that is read names another moment; what came since the first is heard.
  const [since] = useState(now)
  useEffect(() => startLive(person, since), [person, since])
  useEffect(() => onNews(hear), [])
  // She was signed out while nobody could tell this page: asleep, without a network, not yet listening.
  const state = useLiveState()
  const end = useEffectEvent(() => {
    isOut.current = true
    outdated(true)
  })
  // Another state at each try.
  useEffect(() => {
    if (state.kind === 'lost' && state.why === 'signedOut') end()
  }, [state])
  useEffect(keepAttendance, [])
  useEffect(bearWithNetwork, [])
  useEffect(() => {
    return () => {
      clearTimeout(timer.current)
      tellRead(true)
    }
  }, [])
  const arrive = useEffectEvent(() => {
    setTold([])
    isOld.current = false
    setStaleSince(null)
    const place = { ...placeOf(path), showsMore: showsMore() }
    const late = came.current.filter(({ at }) => performance.now() - at < ON_ITS_WAY_MS)
    outdated(late.some(({ change }) => !change.isSelf && concerns(change, place, isShown)))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: she is on another page
  useEffect(() => arrive(), [path])
  // What came while it was read.
  const goOn = useEffectEvent(() => outdated(false))
  useEffect(() => {
    if (isReading) return
    tellRead(true)
    goOn()
  }, [isReading])
  return { told, forget: () => setTold([]), staleSince, isReading }
}
