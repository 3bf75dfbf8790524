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

/** The rules that ask about colours: what else they ask of a page is the same in every theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** `rules`: those that had something to look at. `problems`: rule, help and element, one line each. */
export type AxeRun = { rules: string[]; problems: string[] }

/** Asks axe-core about the page as it is now. `of`: only what its colours do wrong. */
export async function askAxe(page: Page, of?: 'colours'): Promise<AxeRun> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const asked: axe.RunOnly = of ? { type: 'rule', values: COLOURS } : { type: 'tag', values: TAGS }
  return page.evaluate(
    async ([runOnly, rules]) => {
      // What never ends (a skeleton's shimmer) is not waited for.
      const isEnding = ({ playState, effect }: Animation) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
      // A dialog that comes is not there for axe-core yet: it says that it comes, and at first it cannot be seen, before its animation is listed.
      const isComing = () =>
        document.querySelector('[data-entering]') !== null ||
        [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some(
          (it) => it.checkVisibility() && !it.checkVisibility({ opacityProperty: true }),
        )
      // One that has gone lets go of the page behind it a moment later, after a frame on a slow machine: until then nothing is there for axe-core.
      const isGoing = () =>
        document.querySelector('[inert]') !== null &&
        ![...document.querySelectorAll('[role=dialog], [role=alertdialog], :popover-open')].some((it) =>
          it.checkVisibility(),
        )
      // What fades in has not its colours yet.
      const isMoving = () => isComing() || isGoing() || document.getAnimations().some(isEnding)
      const still = async () => {
        // Another theme or width begins to be drawn with the next frame.
        do await new Promise(requestAnimationFrame)
        while (isMoving())
      }
      // Nor for ever for what is not drawn and therefore stands.
      const late = new Promise((resolve) => setTimeout(resolve, 3000))
      await Promise.race([late, still()])
      const { violations, passes, incomplete } = await window.axe.run(document, {
        runOnly,
        rules,
        resultTypes: ['violations'],
        selectors: false,
        elementRef: true,
      })
      // A row of a treegrid takes the focus itself, by its pattern (ARIA APG); axe-core counts every row among structures.
      const isRow = (id: string, { element }: axe.NodeResult) =>
        id === 'focus-order-semantics' && element?.matches('[role=treegrid] [role=row]')
      // What lies half under a menu that stands open is whole once it is closed.
      const menu = document.querySelector('details.drop[open] .drop-panel')?.getBoundingClientRect()
      const isUnderMenu = (id: string, { element }: axe.NodeResult) => {
        const box = element?.closest('.drop-panel') ? undefined : element?.getBoundingClientRect()
        if (id !== 'target-size' || !menu || !box) return false
        return box.left < menu.right && menu.left < box.right && box.top < menu.bottom && menu.top < box.bottom
      }
      return {
        rules: [violations, passes, incomplete].flatMap((results) => results.map(({ id }) => id)),
        problems: violations.flatMap(({ id, help, nodes }) =>
          nodes
            .filter((node) => !isRow(id, node) && !isUnderMenu(id, node))
            .map(({ html }) => `${id}: ${help}: ${html}`),
        ),
      }
    },
    [asked, UNUSED] as const,
  )
}

/** Asserts that axe-core finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect((await askAxe(page)).problems, `accessibility of ${page.url()}`).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
