import { expect, type Page } from 'playwright/test'

type Shown = Record<string, string>

/** What the named controls of the page's forms hold: of its document, or of one that came over HTTP and never ran a script. */
const shownIn = (page: Page, html?: string): Promise<Shown> =>
  page.evaluate((text) => {
    const root = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const shown: Record<string, string> = {}
    const fields = root.querySelectorAll('.save-form :is(input, textarea, select)[name], .entry-form input[name]')
    for (const field of fields) {
      if (field instanceof HTMLInputElement && field.type === 'file') continue
      const isTick = field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)
      const control = field as HTMLInputElement
      const key = isTick ? `${control.name}=${control.value}` : control.name
      shown[key] = isTick ? String(control.checked) : control.value
    }
    return shown
  }, html)

/** Expects that the form came from the server with what it shows now that its scripts run. Returns how many controls it has. */
export async function expectServerValues(page: Page, address: string): Promise<number> {
  const answer = await page.request.get(address)
  const before = await shownIn(page, await answer.text())
  expect(before, `what ${address} shows before its scripts run`).toEqual(await shownIn(page))
  return Object.keys(before).length
}
