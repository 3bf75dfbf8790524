/** A page in the background is left so soon: a browser has only six connections to a server without HTTP/2. */
const HIDDEN_MS = 20_000
const SIGNS = ['pointerdown', 'keydown', 'focus'] as const

type Stream = {
  isOpen: () => boolean
  open: () => void
  close: () => void
  /** A page nobody touches for so long counts as left: a stream keeps her session open. */
  idleMs: number
}

/** Keeps a stream open while somebody is at the page, and closes it when the returned function is called. In the browser only. */
export function whileAttended({ isOpen, open, close, idleMs }: Stream): () => void {
  let idle: ReturnType<typeof setTimeout> | undefined
  const stir = () => {
    clearTimeout(idle)
    idle = setTimeout(close, document.hidden ? HIDDEN_MS : idleMs)
    if (!isOpen() && !document.hidden) open()
  }
  stir()
  document.addEventListener('visibilitychange', stir)
  for (const sign of SIGNS) window.addEventListener(sign, stir, true)
  return () => {
    document.removeEventListener('visibilitychange', stir)
    for (const sign of SIGNS) window.removeEventListener(sign, stir, true)
    clearTimeout(idle)
    close()
  }
}
