import { BESIDE } from '#lib/contracts/beside-mark.ts'
import { watchChanges } from '#lib/contracts/calls/live-changes.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import type { LiveEvent } from '#lib/contracts/live-changes.ts'
import type { BesideBoard, OperationsBoard } from '#lib/contracts/operations-board.ts'
import { acceptLanguage } from './accept-language.ts'
import { noteBuild } from './build-news.ts'
import { readEvents } from './open-events.ts'

/** Why nothing is told: this device has no network, the server gives no answer, nobody is signed in any more. */
export type LostWhy = 'offline' | 'unreachable' | 'signedOut'

type Listener = {
  /** Until when all is known, and the tag of the board that is shown, null where none is; asked at each opening. */
  known: () => { since: string; board: string | null }
  /** `isFirst`: of a connection. */
  onEvent: (event: LiveEvent, isFirst: boolean) => void
  onBoard: (board: OperationsBoard) => void
  onBeside: (beside: BesideBoard) => void
  /** Once at each try that failed. */
  onLost: (why: LostWhy) => void
}

/** `hurry`: asks again at once, with what is known now. */
export type Line = { hurry: () => void; stop: () => void }

/** The server says every five seconds that nothing came. */
const SILENT_MS = 12_000
const NETWORK = ['online', 'offline'] as const
const ORDERLY_MS = 500
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Who has been signed out is asked for again when she may have signed in elsewhere. */
const SIGNED_OUT_MS = 60_000

/** How long it waits after so many tries that failed: twice as long each time, up to half a minute, and never at the same moment as everyone else. */
export function pauseAfter(fails: number, random: number): number {
  const whole = fails === 0 ? ORDERLY_MS : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (fails - 1))
  return whole * (0.5 + random)
}

/** Listens to what changes until it is stopped, over one connection that is opened again whenever it ends. In the browser only. */
export function openLine(listener: Listener): Line {
  const over = new AbortController()
  let turn = new AbortController()
  let resting = new AbortController()
  const hurry = () => {
    turn.abort()
    resting.abort()
  }
  const run = async () => {
    for (let fails = 0; !over.signal.aborted; ) {
      turn = new AbortController()
      resting = new AbortController()
      const why = await listen(listener, turn)
      if (over.signal.aborted) return
      fails = why ? fails + 1 : 0
      if (why) listener.onLost(why)
      await rest(why === 'signedOut' ? SIGNED_OUT_MS : pauseAfter(fails, Math.random()), resting.signal)
    }
  }
  // Without a network what is open may stay silent for long: a try that fails says so.
  for (const name of NETWORK) window.addEventListener(name, hurry)
  void run()
  return {
    hurry,
    stop() {
      for (const name of NETWORK) window.removeEventListener(name, hurry)
      over.abort()
      hurry()
    },
  }
}

const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })

/** One connection, to its end. Answers why it could not be had or broke; null where it ended in order. */
async function listen(listener: Listener, turn: AbortController): Promise<LostWhy | null> {
  let isSilent = false
  let isFirst = true
  const silence = () => {
    isSilent = true
    turn.abort()
  }
  let timer = setTimeout(silence, SILENT_MS)
  const lost = () => (navigator.onLine ? 'unreachable' : 'offline')
  try {
    const { since, board } = listener.known()
    // A tag of nothing: whoever has no board yet is sent one.
    const query = { since, ...(board === null ? {} : { board: `${board || 'none'}${BESIDE}` }) }
    const answer = await fetch(hrefOf(watchChanges, {}, query), {
      headers: { Accept: 'text/event-stream', 'Accept-Language': acceptLanguage() },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: turn.signal,
    })
    noteBuild(answer)
    if (answer.status === 401) return 'signedOut'
    if (answer.status !== 200 || !answer.body) return 'unreachable'
    await readEvents(
      answer.body,
      (name, data) => {
        clearTimeout(timer)
        timer = setTimeout(silence, SILENT_MS)
        if (name === 'board') listener.onBoard(JSON.parse(data) as OperationsBoard)
        if (name === 'beside') listener.onBeside(JSON.parse(data) as BesideBoard)
        if (name !== 'changes') return
        listener.onEvent(JSON.parse(data) as LiveEvent, isFirst)
        isFirst = false
      },
      () => {},
    )
    return isSilent || isFirst ? lost() : null
  } catch {
    return turn.signal.aborted && !isSilent ? null : lost()
  } finally {
    clearTimeout(timer)
  }
}
