import { hearAttention } from './attention.ts'

/** A page nobody touches for so long counts as left: each look keeps her session open. */
const IDLE_MS = 30 * 60_000

type Poll = {
  everyMs: number
  /** Is waited for: two looks never overlap. */
  look: () => Promise<void>
  onAttended: (isAttended: boolean) => void
}

/** Looks again and again while somebody is at the page, until the returned function is called. In the browser only. */
export function attendedPoll({ everyMs, look, onAttended }: Poll): () => void {
  let next: ReturnType<typeof setTimeout> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  let isWaiting = false
  const plan = () => {
    clearTimeout(next)
    next = setTimeout(turn, everyMs)
  }
  const turn = async () => {
    await look()
    if (isWaiting && !isEnded) plan()
  }
  const pause = () => {
    isWaiting = false
    clearTimeout(next)
    onAttended(false)
  }
  const stir = () => {
    clearTimeout(idle)
    if (document.hidden) return pause()
    idle = setTimeout(pause, IDLE_MS)
    if (isWaiting) return
    isWaiting = true
    onAttended(true)
    plan()
  }
  const show = () => {
    stir()
    // What she comes back to is as old as she was away.
    if (!document.hidden) void look()
  }
  stir()
  const stopHearing = hearAttention(stir, show)
  return () => {
    isEnded = true
    stopHearing()
    clearTimeout(next)
    clearTimeout(idle)
  }
}
