import { leavesPage } from '#lib/client/shown-address.ts'

/** Next.js calls this before every navigation of its router; the overlay and the progress bar listen to the event, whose `detail` says whether it leads to another page. */
export function onRouterTransitionStart(url: string): void {
  window.dispatchEvent(new CustomEvent('console:navigation', { detail: leavesPage(url) }))
}

// A step to a place on a page (`#main`) is the browser's own, and the router passes over the way back to it: the address would be that of another page than the one shown.
window.addEventListener('popstate', (step) => {
  if (step.state === null && leavesPage(location.href)) location.reload()
})
