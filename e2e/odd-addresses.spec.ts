import { apiAs } from './support/api.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

const lists = [
  '/AC2110',
  '/EXPO3110',
  '/AREA4110',
  '/AREA4521',
  '/AREA4810',
  '/ROOM5110',
  '/ROOM5701',
  '/ROOM5810',
  '/MA9110/mails',
  '/MA9110',
  '/AC2110/batches',
  '/AC2131',
  '/ACCESS6000',
  '/AREA4521/new',
  '/ROOM5521/new',
  '/ROOM5110/rich-contents',
  '/AR12110',
  '/AR12810',
  '/TRANS7000',
  '/TRANS7000/graph',
  '/TRANS7000/periods',
  '/EXTRANS11000',
  '/WEBVIEW13000',
  '/NDSD14110',
  '/INFO15110',
  '/TOOL8110/versions',
  '/SCHEDULE',
  '/ASOF',
  '/PLANS',
]

test('a parameter given twice, or one that means nothing, opens the list all the same', async ({ page, product }) => {
  const api = await apiAs(product.origin, manager)
  const file = 'メールアドレス,氏名,権限区分\nno-address,山田,9\n'
  const { id } = (await api.upload('/user-imports?fileName=odd.csv', file)).body.item as { id: string }
  // Its problems are a list, when it has been read.
  const hasProblems = async () => (await api.get(`/user-imports/${id}`)).body.item
  await expect.poll(hasProblems).toMatchObject({ state: 'checked', badCount: 1 })
  await signIn(page, manager)
  const odd = 'q=a&q=b&sort=x&sort=y&status=1&cursor=x&limit=-1&__proto__=1&q=%00&utm_source=mail&foreign=1'
  for (const path of [...lists, `/AC2131/${id}`]) {
    const answer = await page.request.get(`${path}?${odd}`, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
  }
})

test('an address that cannot be decoded is not found', async ({ product }) => {
  const visitor = await new Visitor(product.origin).arrive(manager)
  for (const path of ['/%ff', '/ROOM5110/%ff', '/setup/%ff', '/invitations/%e3%81']) {
    expect(await visitor.open(path), path).toEqual({ to: '/NOTFOUND' })
  }
  const answer = await fetch(`${product.origin}/cms/v1/fe/rooms/%ff`, { headers: { 'accept-language': 'en' } })
  expect([answer.status, answer.headers.get('content-language')]).toEqual([404, 'en-US'])
  expect(await answer.json()).toMatchObject({ result_code: 'xrcms0004' })
})

test('a body of 20 MiB gets its answer, and the connection does not break', async ({ product }) => {
  const body = new Blob([' '.repeat(20 * 1024 * 1024)])
  const answer = await fetch(`${product.origin}/cms/v1/fe/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ result_code: 'xrcms0013' })])
})
