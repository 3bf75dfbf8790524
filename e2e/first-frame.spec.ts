import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('scripts that the browser has kept are not run before the rows of a list stand, and then they are', async ({
  page,
}) => {
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
    const look = () => {
      if (!document.querySelector('tbody tr')) return void requestAnimationFrame(look)
      // What has run stands in an array until the bundler's runtime has run as well: each file begins with its element.
      const files: unknown = Reflect.get(window, 'TURBOPACK') ?? []
      const ofHead = (file: { 0?: Element }) => Boolean(file[0]?.closest('head'))
      Object.assign(window, { runByThen: Array.isArray(files) ? files.filter(ofHead).length : 'the runtime' })
    }
    requestAnimationFrame(look)
  })
  await page.goto('/AC2110')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'runByThen'))).toBe(0)
  await expect.poll(() => page.evaluate(() => 'next' in window)).toBe(true)
  const twice = await page.evaluate(() => {
    const names = Array.from(document.scripts, ({ src }) => src).filter(Boolean)
    return names.filter((name, n) => names.indexOf(name) !== n)
  })
  expect(twice).toEqual([])
})
