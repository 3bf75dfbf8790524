import { hearAttention } from './attention.ts'

/** A page in the background is left after this. */
const HIDDEN_MS = 20_000

type Attended = {
  /** Somebody is at the page; told again when she is back. */
  onCome: () => void
  /** She has gone, or the page goes. */
  onLeave: () => void
  /** A page nobody touches for so long counts as left. */
  idleMs: number
}

/** Tells when somebody is at the page and when no more, until the returned function is called. In the browser only. */
export function attended({ onCome, onLeave, idleMs }: Attended): () => void {
  let isThere = false
  let idle: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(idle)
    if (isThere) onLeave()
    isThere = false
  }
  const stir = () => {
    clearTimeout(idle)
    idle = setTimeout(leave, document.hidden ? HIDDEN_MS : idleMs)
    if (isThere || document.hidden) return
    isThere = true
    onCome()
  }
  window.addEventListener('pagehide', leave)
  const stopHearing = hearAttention(stir, stir)
  stir()
  return () => {
    stopHearing()
    window.removeEventListener('pagehide', leave)
    leave()
  }
}
