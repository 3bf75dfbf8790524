/** The overlay in the page's text (`components/shell/loading-overlay.tsx`). */
export const OVERLAY_ID = 'loading-overlay'

/**
 * Shows the loading overlay of spec section 2: before every navigation, at once, and gone after half a second, whether the router goes
 * on, the document is left or its language changes. It runs before anything of the page can be used and needs nothing of React, so that a
 * link that is followed before the page's scripts have come shows it too. A popover: its state is no attribute that React would find changed.
 */
export const OVERLAY_SCRIPT = `(() => {
  // A browser without popovers goes without the overlay, too.
  if (!('popover' in HTMLElement.prototype)) return
  const FOR_MS = 500
  let timer
  const overlay = () => document.getElementById('${OVERLAY_ID}')
  const isOpen = () => overlay()?.matches(':popover-open') === true
  const hide = () => {
    clearTimeout(timer)
    if (isOpen()) overlay().hidePopover()
  }
  const show = () => {
    clearTimeout(timer)
    timer = setTimeout(hide, FOR_MS)
    if (!isOpen()) overlay()?.showPopover()
  }
  addEventListener('console:navigation', ({ detail }) => detail && show())
  addEventListener('console:language', show)
  addEventListener('beforeunload', show)
  // A page that comes back out of the browser's memory is there already.
  addEventListener('pageshow', (event) => event.persisted && hide())
})()`
