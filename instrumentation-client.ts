import { leavesPage } from '#lib/client/shown-address.ts'

/** Next.js calls this before every navigation of its router; the overlay and the progress bar listen to the event, whose `detail` says whether it leads to another page. */
export function onRouterTransitionStart(url: string): void {
  window.dispatchEvent(new CustomEvent('console:navigation', { detail: leavesPage(url) }))
}
