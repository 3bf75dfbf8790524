import type { Product } from './product.ts'
import { test as base } from './test.ts'

/**
 * A test whose pages open a console of its file's own, in the worker of the lane: a file with fixtures of a worker's scope would
 * end the lane's worker and its console, and start both anew. `own` is called in `beforeAll`; `home` is it while it runs, `stop` ends
 * it in `afterAll`, and does nothing where it was never started, so that nothing hides why.
 */
export function withOwnProduct() {
  let running: Product | undefined
  const home = (): Product => {
    if (!running) throw new Error('the console of this file has not been started')
    return running
  }
  const test = base.extend({
    // Playwright asks for it before `beforeAll` too.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    baseURL: async ({}, use) => use(running?.origin),
  })
  const own = (product: Product) => {
    running = product
  }
  const stop = async () => running?.stop()
  return { test, own, home, stop }
}
