import { hearAttention } from './attention.ts'
import { openEvents } from './open-events.ts'

/** A page in the background is left so soon: a browser has only six connections to a server without HTTP/2. */
const HIDDEN_MS = 20_000

type Stream<T> = {
  /** Asked at each opening. */
  address: () => string
  /** The event that is listened to. */
  event: string
  /** Hears what it carries, as JSON. */
  onEvent: (body: T) => void
  onOpen?: () => void
  /** It is there no more, or could not be had: left, refused, or nobody answers (told at each try). */
  onClosed?: () => void
  /** A page nobody touches for so long counts as left: each look keeps her session open. */
  idleMs: number
  /** Where the server refuses (signed out, away) it is asked again after this. */
  againMs: number
}

/** Listens to server-sent events while somebody is at the page, until the returned function is called. In the browser only. */
export function attendedStream<T>(stream: Stream<T>): () => void {
  const { address, event, onEvent, onOpen, onClosed, idleMs, againMs } = stream
  let end: (() => void) | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    end?.()
    end = null
    clearTimeout(again)
    onClosed?.()
  }
  // Where it begins nothing is closed: that is not told.
  const open = () => {
    end = openEvents({
      address,
      onOpen,
      onAway: onClosed,
      onEvent: (name, data) => {
        if (name === event) onEvent(JSON.parse(data) as T)
      },
      onRefused: () => {
        onClosed?.()
        again = setTimeout(open, againMs)
      },
    })
  }
  const stir = () => {
    clearTimeout(idle)
    idle = setTimeout(close, document.hidden ? HIDDEN_MS : idleMs)
    if (end === null && !document.hidden) open()
  }
  stir()
  const stopHearing = hearAttention(stir, stir)
  return () => {
    stopHearing()
    clearTimeout(idle)
    close()
  }
}
