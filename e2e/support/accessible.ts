import { readFileSync } from 'node:fs'
import path from 'node:path'
import type axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

/** Its small form, which a page reads in half of the time. */
const SOURCE = readFileSync(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA, and what goes beyond it: best practice, and the rules axe-core is still trying out. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental']
/** Finds nothing by itself: it lists what is hidden to be looked at. */
const UNUSED = { 'hidden-content': { enabled: false } }

/** What axe-core finds on the page as it is now: rule, help and element, one line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ([values, rules]) => {
      // What fades in has not its colours yet. What never ends (a skeleton's shimmer) is not waited for.
      const ending = document
        .getAnimations()
        .filter((it) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map((it) => it.finished))
      const { violations } = await window.axe.run(document, {
        runOnly: { type: 'tag', values },
        rules,
        resultTypes: ['violations'],
        selectors: false,
      })
      // Rows of a treegrid take the focus by its pattern (ARIA APG); axe-core counts a row among structures.
      const isRow = (id: string, html: string) => id === 'focus-order-semantics' && html.includes('role="row"')
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.filter(({ html }) => !isRow(id, html)).map(({ html }) => `${id}: ${help}: ${html}`),
      )
    },
    [TAGS, UNUSED] as const,
  )
}

/** Asserts that axe-core finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page), `accessibility of ${page.url()}`).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
