const SIGNS = ['pointerdown', 'keydown', 'focus'] as const

/** Hears each sign that somebody is at the page, and when it is shown or hidden, until the returned function is called. In the browser only. */
export function hearAttention(onSign: () => void, onVisibility: () => void): () => void {
  document.addEventListener('visibilitychange', onVisibility)
  for (const sign of SIGNS) window.addEventListener(sign, onSign, true)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    for (const sign of SIGNS) window.removeEventListener(sign, onSign, true)
  }
}
