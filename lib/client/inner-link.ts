/** The address of the link that a plain click follows inside the console; null for other clicks, downloads and new tabs. */
export function innerLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  if (link.pathname.startsWith('/cms/')) return null
  const isSamePage = link.pathname === location.pathname && link.search === location.search && link.hash !== ''
  return isSamePage ? null : link.pathname + link.search + link.hash
}
