import { fillEventSize } from '#lib/testing/fill-event-size.ts'
import { BUDGETS, SCREENS } from './support/budgets.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { type Weight, weighPage } from './support/weigh-page.ts'

test(
  'no screen of an expo of event size weighs more than its budget',
  { tag: '@landing' },
  async ({ page, browser, product }, testInfo) => {
    await fillEventSize(product.databaseUrl)
    await signIn(page, manager)
    const storageState = await page.context().storageState()
    const over: string[] = []
    for (const screen of SCREENS) {
      // A browser that has seen no other screen: what it keeps would be asked for no more.
      const context = await browser.newContext({ storageState, baseURL: product.origin })
      const budget: Weight = BUDGETS[screen]
      const weight = await weighPage(await context.newPage(), screen, budget.row > 0)
      await context.close()
      await testInfo.attach(screen, { body: JSON.stringify(weight), contentType: 'application/json' })
      for (const [what, most] of Object.entries(budget) as [keyof Weight, number][]) {
        if (weight[what] > most) over.push(`${screen}: ${what} ${weight[what]}, budget ${most}`)
      }
    }
    expect(over).toEqual([])
  },
)
