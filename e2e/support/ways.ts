import type { Page } from 'playwright/test'

/** What an address shows: its page and the view of it. An object, a filter, a moment change what stands in it; of the board every address is a view. */
function viewOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://console.invalid')
  if (pathname === '/SCHEDULE') return address
  return `${pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')} ${searchParams.get('view')} ${searchParams.get('tab')}`
}

/** Of these addresses the first one of each view of each page. */
export function firstOfEach(addresses: readonly string[]): string[] {
  const firsts = new Map<string, string>()
  for (const address of addresses) if (!firsts.has(viewOf(address))) firsts.set(viewOf(address), address)
  return [...firsts.values()]
}

/** Opens an address as a document. */
export const load = (page: Page, address: string) => page.goto(address)

declare global {
  interface Window {
    /** Next.js's router, as it puts it there. */
    next: { router: { push(href: string): void } }
  }
}

/** Opens an address as one of its links does: no new document. Throws where it leads elsewhere. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.next.router.push(to), address)
  await page.waitForURL((at) => at.pathname + at.search === new URL(address, at).pathname + new URL(address, at).search)
}
