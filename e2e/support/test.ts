import { test as base, expect } from 'playwright/test'
import { Faults } from './faults.ts'
import { type Product, startProduct } from './product.ts'
import { waitUntilListening } from './when-listening.ts'

type TestFixtures = {
  /** Fails the test on console errors, uncaught errors, policy violations and 5xx of any context it opens. */
  faults: Faults
}

type WorkerFixtures = {
  /** The built product, started once and shared by the tests of a worker: a test makes its own data. */
  product: Product
}

/** Playwright's test with the product running behind it. `page.goto('/LOGIN001')` reaches it, as does every new context. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use, workerInfo) => {
      const product = await startProduct(workerInfo.project.name === 'split' ? 'split' : 'one')
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
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
