import { TOASTS_ID } from '#lib/core/toasts-id.ts'

/** Not while developing, where no browser keeps a script: each would be fetched twice. */
const HOLD_SCRIPTS =
  process.env.NODE_ENV === 'development'
    ? ''
    : `const files = window.TURBOPACK ?? []
  const elsewhere = document.implementation.createHTMLDocument('')
  if (files.some) for (const script of document.head.querySelectorAll('script[async][src^="/_next/"]')) {
    if (files.some((file) => file[0] === script)) continue
    const again = document.createElement('script')
    for (const { name, value } of script.attributes) again.setAttribute(name, value)
    held.push(again)
    elsewhere.head.append(script)
  }`

/**
 * Stands in the head of every page beside `EARLY_SCRIPT` and lets the page be seen before its scripts run. Two thirds of what a browser does
 * until a list stands on the screen are those scripts and the rows below its edge; neither is needed for what she looks at first.
 *
 * - Nothing is drawn until the page is read as far as its toasts, which come last of what is shown (`rel="expect"`, where a browser knows it): a
 *   list would be laid out once without its rows and once with them. What a page sends behind a boundary comes after that and holds nothing up.
 * - The scripts that the head names are fetched and not run: what a browser has kept is there at once, and it would read, compile and keep the compiled
 *   code of all of it before it draws. One that lies in another document when its turn comes is not run, in any browser (HTML, "execute the script
 *   element"); the same ones are put back one frame after the first that has rows, or whose page is read to its end, after the third frame in any
 *   case, and after half a second where no frame comes. In a tab nobody looks at nothing is held. What a browser has run all the same knows no element
 *   of its page (`currentScript`), and is run again with its own.
 * - `data-first` on the document leaves the rows below the edge of a screen out of that frame (list-density.css).
 */
export const FIRST_FRAME_SCRIPT = `(() => {
  const page = document.documentElement
  let given = false
  const held = []
  const whole = document.createElement('link')
  const give = () => {
    if (given) return
    given = true
    whole.remove()
    delete page.dataset.first
    const files = window.TURBOPACK
    if (files?.filter) window.TURBOPACK = files.filter((file) => file[0] !== null)
    document.head.append(...held)
  }
  if (document.hidden) return
  // First of all: whatever fails below, the scripts are run.
  setTimeout(give, 500)
  page.dataset.first = ''
  whole.rel = 'expect'
  whole.href = '#${TOASTS_ID}'
  whole.setAttribute('blocking', 'render')
  document.head.append(whole)
  ${HOLD_SCRIPTS}
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
})()`
