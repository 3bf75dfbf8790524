import { mayOpen, SCREENS, type ScreenId } from '#lib/contracts/screens.ts'
import { isLong } from '#lib/testing/long-form.ts'
import { apiAs } from './support/api.ts'
import { demoAccount } from './support/demo-account.ts'
import { loadDemo } from './support/load-demo.ts'
import { manager, type Product, startProduct } from './support/product.ts'
import { expect, test } from './support/test.ts'
import { type Landing, Visitor } from './support/visitor.ts'

/** Every level may open the home screen. */
const LEVELS = SCREENS.TOP101.levels
type Authority = (typeof LEVELS)[number]
const screens = Object.keys(SCREENS) as ScreenId[]
const arrivedAs = (product: Product, level: Authority) => new Visitor(product.origin).arrive(demoAccount(level))

/** A screen about oneself leads to one's own page; every other one is shown with its heading. */
function isShown(screen: ScreenId, landing: Landing): boolean {
  if ('to' in landing) return ['AC2121', 'AC2122'].includes(screen) && landing.to.startsWith(`/${screen}/`)
  return landing.status === 200 && landing.heading !== ''
}

/** An object that does not exist, or a path below a screen that has none: nobody finds anything. */
const isKept = (landing: Landing) => ('to' in landing ? landing.to === '/NOTFOUND' : landing.status === 404)

/** What is wrong with these screens of a product for one level, as lines. */
async function wrongRoutes(product: Product, level: Authority, walked: readonly ScreenId[]): Promise<string[]> {
  const visitor = await arrivedAs(product, level)
  const wrong: string[] = []
  for (const screen of walked) {
    const page = await visitor.open(`/${screen}`)
    const unknown = await visitor.open(`/${screen}/00000000-0000-4000-8000-000000000000`)
    const isLedAway = (landing: Landing) => 'to' in landing && landing.to === `/TOP101?refused=${screen}`
    const isRight = mayOpen(screen, level)
      ? isShown(screen, page) && isKept(unknown)
      : isLedAway(page) && (isLedAway(unknown) || isKept(unknown))
    if (!isRight) wrong.push(`level ${level} at ${screen}: ${JSON.stringify({ page, unknown })}`)
  }
  return wrong
}

/** What is wrong for someone who is not signed in. */
async function wrongForNobody(product: Product): Promise<string[]> {
  const visitor = new Visitor(product.origin)
  const wrong: string[] = []
  for (const screen of screens) {
    const landing = await visitor.open(`/${screen}`)
    if (!('to' in landing && landing.to.startsWith('/LOGIN001'))) {
      wrong.push(`nobody at /${screen}: ${JSON.stringify(landing)}`)
    }
  }
  return wrong
}

const allOf = () => screens
/** Whoever the wall lets through is shown the same page with it and without it: by day that is asked with it. */
const refusedOf = (level: Authority) => (isLong ? screens : screens.filter((screen) => !mayOpen(screen, level)))

/** Loads the demo and returns what is wrong with the screens that are walked for each level, and with all for nobody. */
async function allWrong(product: Product, walkedBy: (level: Authority) => readonly ScreenId[]): Promise<string[]> {
  await loadDemo(await apiAs(product.origin, manager))
  const wrong = await wrongForNobody(product)
  for (const level of LEVELS) wrong.push(...(await wrongRoutes(product, level, walkedBy(level))))
  return wrong
}

test.describe('every screen opens for its levels and for nobody else', () => {
  test("with the middleware's wall on", async ({ product }) => {
    expect(await allWrong(product, allOf)).toEqual([])
  })

  test("with the middleware's wall off", async () => {
    const product = await startProduct('one', { FIRST_WALL: 'off' })
    try {
      expect(await allWrong(product, refusedOf)).toEqual([])
    } finally {
      await product.stop()
    }
  })
})

test('a forged or borrowed cookie opens nothing', async ({ product }) => {
  await loadDemo(await apiAs(product.origin, manager))
  const toLogin = { to: '/LOGIN001?next=%2FEXPO3110' }
  for (const value of ['0', '{"authority_classification":0}', 'Fe26.2*1*abc*def*ghi*jkl*mno*pqr~2']) {
    expect(await new Visitor(product.origin).setCookie('user_data', value).open('/EXPO3110')).toEqual(toLogin)
  }
  const top = await arrivedAs(product, 0)
  const low = await arrivedAs(product, 6)
  const sealedByTop = top.cookies.get('user_data') ?? ''
  const borrower = new Visitor(product.origin).setCookie('user_data', sealedByTop)
  expect(await borrower.open('/EXPO3110')).toEqual(toLogin)
  expect(await low.setCookie('user_data', sealedByTop).open('/EXPO3110')).toEqual({ to: '/TOP101?refused=EXPO3110' })
  expect(await top.open('/')).toEqual({ to: '/TOP101' })
  const belowScreens = ['/AC2110/unknown-id', '/SET9201/x/y', '/ROOM5110/unknown', '/ROOM5110/unknown/edit']
  for (const path of ['/nowhere', '/cms', '/room5110', '/ROOM5110x', '/%2e%2e/etc', ...belowScreens]) {
    expect(await top.open(path), path).toEqual({ to: '/NOTFOUND' })
  }
  expect(await top.open('/NOTFOUND')).toEqual({ status: 404, heading: 'PAGE NOT FOUND' })
  expect(await new Visitor(product.origin).open('/NOTFOUND')).toEqual({ status: 404, heading: 'PAGE NOT FOUND' })
})
