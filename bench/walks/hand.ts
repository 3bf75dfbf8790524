import type { Locator, Page } from 'playwright'

/**
 * Seconds by the keystroke-level model (Card, Moran and Newell, 1980): a key of a person who is no typist, pointing at something and pressing it, and thinking of what
 * comes next, once for each screen, dialog or answer that she has to take in. A new operator reads longer than their 1.35 s.
 */
const KEY_S = 0.28
const CLICK_S = 1.3
const LOOK_S = 3

export type Work = {
  clicks: number
  keys: number
  /** Screens, dialogs and answers that she waited for and took in. */
  looks: number
  /** Seconds in which the console let her wait. */
  waited: number
}

/** Minutes of her time: hands and eyes by the model, the waiting as it was. */
export const minutesOf = ({ clicks, keys, looks, waited }: Work): number =>
  (clicks * CLICK_S + keys * KEY_S + looks * LOOK_S + waited) / 60

/** The same work done so many times. */
export const repeated = ({ clicks, keys, looks, waited }: Work, times: number): Work => ({
  clicks: clicks * times,
  keys: keys * times,
  looks: looks * times,
  waited: waited * times,
})

/** Works in a page as a person does, by what she sees there, and counts it. */
export function handOn(page: Page) {
  const work: Work = { clicks: 0, keys: 0, looks: 0, waited: 0 }
  const timed = async <T>(wait: Promise<T>): Promise<T> => {
    const from = performance.now()
    const got = await wait
    work.waited += (performance.now() - from) / 1000
    return got
  }
  return {
    page,
    work,
    async click(target: Locator) {
      work.clicks += 1
      await target.click()
    },
    /** Into a field that has the focus or gets it by a press, in place of what stands there. */
    async type(field: Locator, text: string) {
      work.clicks += 1
      work.keys += text.length + 2
      await field.fill(text)
    },
    /** Where the focus is. */
    async write(text: string) {
      work.keys += text.length
      await page.keyboard.type(text)
    },
    async press(key: string) {
      work.keys += key.split('+').length
      await page.keyboard.press(key)
    },
    /** Takes one of the choices of a field by its value. */
    async choose(field: Locator, value: string) {
      work.clicks += 2
      await field.selectOption(value)
    },
    /** A file, by the dialog of her computer. */
    async give(field: Locator, name: string, text: string) {
      work.clicks += 4
      await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    },
    /** Waits until it stands there, and takes it in. */
    async sees(target: Locator) {
      await timed(target.first().waitFor({ timeout: 15_000 }))
      work.looks += 1
    },
    /** Waits until it is gone; there is nothing to take in. */
    async leaves(target: Locator) {
      await timed(target.first().waitFor({ state: 'hidden', timeout: 15_000 }))
    },
  }
}

export type Hand = ReturnType<typeof handOn>
