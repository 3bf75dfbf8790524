import { test as base, expect } from 'playwright/test'
import { Faults } from './faults.ts'
import { type Product, type Shape, startProduct } from './product.ts'
import { waitUntilListening } from './when-listening.ts'

// Playwright looks each place of a stack up in source maps, at every call of a browser: a tenth of the processor time of a lane. There are
// none: Node.js takes the types out of the files where they stand, so that its own stacks name the same lines (decision 0391).
Reflect.deleteProperty(Error, 'prepareStackTrace')

type TestFixtures = {
  /** Fails the test on console errors, uncaught errors, policy violations and 5xx of any context it opens. */
  faults: Faults
  /** Gives each file a new expo: what one file leaves behind is nowhere in the next. */
  newExpo: undefined
}

type WorkerFixtures = {
  shape: Shape
  /** The built product, started once a lane and shared by its files: a test makes its own data. */
  product: Product
  /** The file whose tests ran last in this lane. */
  lane: { file: string }
}

/** Playwright's test with the product running behind it. `page.goto('/LOGIN001')` reaches it, as does every new context. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shape: ['one', { scope: 'worker', option: true }],

  product: [
    async ({ shape }, use) => {
      const product = await startProduct(shape)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  lane: [async ({}, use) => use({ file: '' }), { scope: 'worker' }],

  newExpo: [
    async ({ product, lane }, use, { file }) => {
      if (lane.file !== '' && lane.file !== file) await product.renew()
      lane.file = file
      await use(undefined)
    },
    { auto: true },
  ],

  baseURL: async ({ product }, use) => use(product.origin),

  faults: [
    async ({ browser, product }, use, testInfo) => {
      const faults = new Faults()
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await faults.watch(context)
        waitUntilListening(context)
        return context
      }
      await use(faults)
      browser.newContext = newContext
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('product output', { body: product.output(), contentType: 'text/plain' })
      }
      expect(faults.list(), 'faults seen while the test ran').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
