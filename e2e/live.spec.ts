import type { BrowserContext, Route } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { invitedPassword, join } from './support/invite.ts'
import { manager } from './support/product.ts'
import { saveMeanwhile } from './support/save-meanwhile.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { editors, live, mail, many, merge, rooms, stops } = wordsOf.ja
const hanako = { name: '事務局 花子', email: 'hanako@expo.example', authority: 1 } as const

/** How many lines to the server the pages of a browser have open. */
function countLines(context: BrowserContext): () => number {
  let open = 0
  context.on('request', (request) => {
    if (!request.url().includes('/live-changes?since=')) return
    open += 1
    const end = () => {
      open -= 1
    }
    void request.response().then((response) => response?.finished().then(end, end) ?? end(), end)
  })
  return () => open
}

test('what another person does is on every open page without a reload, with her name; what is typed stays; a page without a network says as of when it is', {
  tag: '@landing',
}, async ({ page, context, browser, product, faults }) => {
  // What is asked for without a network on purpose.
  faults.allow(/net::ERR_INTERNET_DISCONNECTED/)
  const api = await apiAs(product.origin, manager)
  const room = await made(api, '/rooms', { spaceTitle: '茶室', spaceType: 'main', metaType: 'event' })
  await made(api, '/invitations', { email: hanako.email, userName: hanako.name, cmsAccountAuth: 1, language: 'ja' })
  const other = await join(browser, product, 'ja', hanako)
  const hers = await apiAs(product.origin, { email: hanako.email, password: invitedPassword })
  const lines = countLines(context)
  await signIn(page, manager)
  await page.goto('/ROOM5110')
  const row = page.getByRole('row', { name: /茶室/ })
  await expect(row).toBeVisible()
  const second = await context.newPage()
  await second.goto(`/ROOM5110/${room}`)
  await expect(second.getByRole('button', { name: stops.stop, exact: true })).toBeVisible()
  await expect.poll(lines).toBe(1)
  await second.evaluate(() => document.documentElement.setAttribute('data-mark', ''))

  const stopped = new RegExp(`${live.act_stopped} \\d\\d:\\d\\d ${hanako.name}`)
  expect((await hers.post('/stops', { targets: [{ kind: 'room', id: room }], closeReason: '漏水' })).status).toBe(201)
  await expect(second.getByRole('button', { name: stops.reopen, exact: true })).toBeVisible()
  await expect(second.getByText(stopped)).toBeVisible()
  await expect(second.locator('html[data-mark]')).toHaveCount(1)
  await page.bringToFront()
  await expect(row.locator('th')).toHaveAttribute('data-news', stopped)
  await expect(page.getByText(stopped)).toContainText('茶室')
  await expectAccessible(page)
  // Between two lines of a browser there is none for a moment.
  await expect.poll(lines).toBe(1)
  await second.close()

  // A form under work is told, and can be compared at once.
  await page.goto(`/ROOM5110/${room}/edit`)
  const description = page.getByRole('textbox', { name: rooms.descriptionJa })
  await description.fill('私の説明')
  await saveMeanwhile(other, `rooms/${room}`, { description: '花子の説明' })
  await page.getByRole('button', { name: editors.compare }).click()
  const dialog = page.getByRole('dialog', { name: merge.title })
  await expect(dialog).toContainText('花子の説明')
  await page.keyboard.press('Escape')
  await expect(description).toHaveValue('私の説明')
  // Given up, the page is read anew at once.
  await description.fill('')
  await expect(description).toHaveValue('花子の説明')

  // The network goes away while the page is read again: it stays, says so, and is read once there is one.
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
  const asked = Promise.withResolvers<Route>()
  await page.route('**/*_rsc=*', asked.resolve, { times: 1 })
  await saveMeanwhile(other, `rooms/${room}`, { description: '花子の次の説明' })
  const reading = await asked.promise
  await context.setOffline(true)
  await reading.abort('internetdisconnected')
  await expect(page.getByText(live.why_offline)).toBeVisible()
  await expect(description).toHaveValue('花子の説明')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(live.why_offline)).toBeHidden()
  await expect(description).toHaveValue('花子の次の説明')

  // The console behind a proxy is away for a moment while the page is read again.
  faults.allow(/502/)
  await page.route('**/*_rsc=*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), { times: 1 })
  await saveMeanwhile(other, `rooms/${room}`, { description: '花子の最後の説明' })
  await expect(description).toHaveValue('花子の最後の説明')
  await expect(page.locator('html[data-mark]')).toHaveCount(1)
})

test('a mail that leaves and a change of many are on the open lists without a reload', async ({
  page,
  context,
  product,
}) => {
  const api = await apiAs(product.origin, manager)
  const room = { spaceTitle: '北館', spaceType: 'main', metaType: 'event' }
  const change = {
    manyKind: 'room',
    targetIds: [await made(api, '/rooms', room), await made(api, '/rooms', { ...room, spaceTitle: '南館' })],
    acts: [{ act: 'set', field: 'pickupPermission', value: true }],
  }
  await signIn(page, manager)
  await page.goto('/MA9110/mails')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const changes = await context.newPage()
  await changes.goto('/CHANGES')
  await expect(changes.getByRole('heading', { level: 1 })).toBeVisible()
  for (const each of [page, changes]) await each.evaluate(() => document.documentElement.setAttribute('data-mark', ''))

  await page.bringToFront()
  const email = 'jiro@expo.example'
  await made(api, '/invitations', { email, userName: '次郎', cmsAccountAuth: 1, language: 'ja' })
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(mail.state_sent)
  await changes.bringToFront()
  const { item } = (await api.post('/many-changes', change)).body as { item: { token: string } }
  expect((await api.post('/many-changes', { ...change, token: item.token })).status).toBe(200)
  await expect(changes.getByRole('row', { name: many.kind_room })).toBeVisible()
  for (const each of [page, changes]) await expect(each.locator('html[data-mark]')).toHaveCount(1)
})
