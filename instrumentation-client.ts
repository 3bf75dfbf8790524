/** Next.js calls this before every navigation of its router; the shell's progress bar listens to the event. */
export function onRouterTransitionStart(url: string): void {
  window.dispatchEvent(new CustomEvent('console:navigation', { detail: url }))
}
