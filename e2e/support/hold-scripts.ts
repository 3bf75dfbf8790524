import type { Page } from 'playwright/test'
import { doNotWait } from './when-listening.ts'

/** Holds the scripts of pages back; what it returns lets them, and all that follow, come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  await doNotWait(page)
  return release
}
