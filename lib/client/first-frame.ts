import { TOASTS_ID } from '#lib/core/toasts-id.ts'

/**
 * Stands in the head of every page beside `EARLY_SCRIPT` and lets the page be seen before its scripts run. Two thirds of what a browser does
 * until a list stands on the screen are those scripts and the rows below its edge; neither is needed for what she looks at first.
 *
 * - Nothing is drawn until the page is read as far as its toasts, which come last of what is shown (`rel="expect"`, where a browser knows it): a
 *   list would be laid out once without its rows and once with them. What a page sends behind a boundary comes after that and holds nothing up.
 * - The bundler's files line up in an array until its runtime takes them (`TURBOPACK`); that array gives them out one frame after the first that
 *   has rows, or whose page is read to its end, after the third frame in any case, at once in a tab nobody looks at, and after half a second where
 *   no frame comes. A runtime that takes them in another way, or is there already, is not held back.
 * - `data-first` on the document leaves the rows below the edge of a screen out of that frame (list-density.css).
 */
export const FIRST_FRAME_SCRIPT = `(() => {
  const page = document.documentElement
  const files = (window.TURBOPACK ??= [])
  let given = false
  const waiting = []
  const whole = document.createElement('link')
  const give = () => {
    if (given) return
    given = true
    whole.remove()
    delete page.dataset.first
    for (const go of waiting) go()
  }
  if (document.hidden) return
  page.dataset.first = ''
  whole.rel = 'expect'
  whole.href = '#${TOASTS_ID}'
  whole.setAttribute('blocking', 'render')
  document.head.append(whole)
  if (Array.isArray(files)) {
    files.forEach = (take) => {
      const all = () => Array.prototype.forEach.call(files, take)
      if (given) all()
      else waiting.push(all)
    }
  }
  const after = new MessageChannel()
  after.port1.onmessage = give
  let frames = 0
  const look = () => {
    frames += 1
    const isSeen = frames > 2 || document.readyState !== 'loading' || document.querySelector('tbody tr')
    // The next frame begins when this one is on its way to the screen, for which it needs the processor; the message comes when that
    // one is drawn.
    if (isSeen) requestAnimationFrame(() => after.port2.postMessage(null))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  setTimeout(give, 500)
})()`
