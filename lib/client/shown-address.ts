/** Path and query of the page on the screen; null while none says its own. */
let shown: string | null = null

/** Says which page is on the screen: `address` is its path, `?` and its query as URLSearchParams write it. */
export function setShownAddress(address: string | null): void {
  shown = address
}

/** Does a navigation lead to another page? At a step back the address bar is there already, so that it cannot be asked. */
export function leavesPage(url: string): boolean {
  return addressOf(new URL(url, location.href)) !== (shown ?? addressOf(new URL(location.href)))
}

const addressOf = ({ pathname, searchParams }: URL) => `${pathname}?${searchParams}`
