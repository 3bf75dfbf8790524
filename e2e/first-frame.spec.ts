import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('scripts that the browser has kept are not run before the rows of a list stand, and then each is run once', {
  tag: '@landing',
}, async ({ page }) => {
  await signIn(page, manager)
  await page.goto('/AC2110')
  await page.waitForLoadState()
  await page.addInitScript(() => {
    // By the clock they are run too: a machine that takes half a second for a frame would do so before it.
    const { setTimeout } = window
    const byClock = 500
    Object.assign(window, {
      setTimeout: (go: () => void, ms?: number) => (ms === byClock ? 0 : setTimeout(go, ms)),
    })
    type Files = { push: (...files: { 0?: HTMLScriptElement }[]) => unknown }
    // Each file tells the bundler's array, or its runtime in the place of it, of itself, by its element.
    const run: string[] = []
    let files: Files | undefined
    Object.defineProperty(window, 'TURBOPACK', {
      get: () => files,
      set: (given: Files) => {
        files = given
        const push = given.push.bind(given)
        given.push = (...more) => {
          for (const { 0: by } of more) if (by?.closest('head')) run.push(by.src)
          return push(...more)
        }
      },
    })
    const look = () => {
      if (document.querySelector('tbody tr')) Object.assign(window, { run, runByThen: run.length })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/AC2110')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'runByThen'))).toBe(0)
  await expect.poll(() => page.evaluate(() => 'next' in window)).toBe(true)
  const run: string[] = await page.evaluate(() => Reflect.get(window, 'run'))
  expect(run.length).toBeGreaterThan(3)
  expect(run.filter((name, n) => run.indexOf(name) !== n)).toEqual([])
})
