import type { BrowserContext } from 'playwright/test'

/** Answers the product gives on purpose (a refused form, a stale version): Chromium prints each one as an error. */
const refusalLine = /^Failed to load resource: the server responded with a status of 4\d\d/

/** What must not happen while a test runs, whatever it looks at: collected from every page of every context. */
export class Faults {
  readonly #found: string[] = []
  readonly #allowed: RegExp[] = []

  /** Says that this test provokes such a fault on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() !== 'error' || refusalLine.test(message.text())) return
      this.#add(`console error at ${message.page()?.url()}: ${message.text()}`)
    })
    context.on('weberror', (error) =>
      this.#add(`uncaught at ${error.page()?.url()}: ${error.error().stack ?? error.error()}`),
    )
    context.on('response', (response) => {
      if (response.status() >= 500) this.#add(`${response.status()} ${response.request().method()} ${response.url()}`)
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
      })
    })
  }

  #add(fault: string): void {
    if (!this.#allowed.some((pattern) => pattern.test(fault))) this.#found.push(fault)
  }

  list(): readonly string[] {
    return this.#found
  }
}
