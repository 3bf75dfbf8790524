import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { type Api, apiAs, made } from './support/api.ts'
import { manager, type Product } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, type Lang, wordsOf } from './support/words.ts'

// Times are those of Japan, wherever the browser is.
test.use({ timezoneId: 'America/Los_Angeles' })

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()

const PATTERN = { contentId: 'content-1', deepLink: 'expo://room' }

async function makeRoom({ origin }: Product, name: string): Promise<{ api: Api; room: string; pattern: string }> {
  const api = await apiAs(origin, manager)
  const room = await made(api, '/rooms', { spaceTitle: name, spaceType: 'main', metaType: 'pavilion' })
  const pattern = await made(api, '/patterns', { ...PATTERN, spaceId: room, spacePatternTitle: `${name}の展示` })
  return { api, room, pattern }
}

const open = (api: Api, spacePatternId: string, from: string, to: string) =>
  made(api, '/schedule-entries', { spacePatternId, openStartDate: from, openEndDate: to, openType: 'normal' })

async function stopRoom(page: Page, lang: Lang, room: string): Promise<void> {
  const { stops } = wordsOf[lang]
  await page.goto(`/ROOM5110/${room}`)
  await page.getByRole('button', { name: stops.stop, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('typhoon')
  await dialog.getByRole('button', { name: stops.stop, exact: true }).click()
  await expect(dialog).toBeHidden()
}

for (const lang of ['ja', 'en'] as const satisfies readonly Lang[]) {
  const { asOf, operations, screens, spaces, status, stops, work } = wordsOf[lang]

  test(`the day of operations keeps itself up to date: openings, receipts, stops (${lang})`, {
    tag: atLanding(byDay(lang, 'en')),
  }, async ({ page, product }) => {
    const name = `当日館${lang}`
    const { api, room, pattern } = await makeRoom(product, name)
    await signInAtHome(page, { ...manager, lang })
    const card = (title: string) => page.getByRole('region', { name: title, exact: true })
    const soon = card(filled(operations.soon, { hours: 2 }))
    await expect(page.getByText(operations.live, { exact: true })).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)

    // What is left to do beside it is counted anew as well.
    const unmade = card(screens.QUEUES).getByRole('listitem').filter({ hasText: work.queue_noPattern })
    await expect(card(screens.QUEUES)).toBeVisible()
    await expect(unmade).toHaveCount(0)
    // Whoever is on a link there still is once it was drawn anew.
    const link = card(screens.QUEUES).getByRole('link').first()
    const href = await link.getAttribute('href')
    await link.focus()
    const spaceId = await made(api, '/rooms', { spaceTitle: '空き室', spaceType: 'main', metaType: 'pavilion' })
    await expect(unmade).toContainText('1')
    await expect(page.locator('a:focus')).toHaveAttribute('href', String(href))
    await made(api, '/patterns', { ...PATTERN, spaceId, spacePatternTitle: '空き室の展示' })
    await expect(unmade).toHaveCount(0)

    // Someone else sets periods: one that opens in an hour appears, flagged, without a reload; one that opens in twenty seconds, and then its receipt.
    const later = await makeRoom(product, `のちの館${lang}`)
    await open(api, later.pattern, inMinutes(60), inMinutes(90))
    await expect(soon.getByText(`のちの館${lang}`).first()).toBeVisible()
    const coming = soon.getByRole('listitem').filter({ hasText: `のちの館${lang}` })
    await expect(coming.getByText(spaces.englishMissing)).toBeVisible()
    await open(api, pattern, inMinutes(1 / 3), inMinutes(90))
    await expect(soon.getByText(name).first()).toBeVisible()
    const past = card(filled(operations.past, { hours: 24 }))
    const receipt = past.getByRole('listitem').filter({ hasText: name })
    await expect(receipt.getByText(status.opening, { exact: true })).toBeVisible()
    await expectAccessible(page)

    // Stopped on another screen, it is stopped here within seconds, and what comes says so.
    const other = await page.context().newPage()
    await stopRoom(other, lang, room)
    await page.bringToFront()
    await expect(card(filled(operations.stopped, { count: 1 })).getByText(name)).toBeVisible()
    await expect(soon.getByText(operations.isClosed)).toBeVisible()
    await expectAccessible(page)
    await other.close()
    const reopen = async (verb: string) => {
      await page
        .getByRole('region', { name: operations.title })
        .getByRole('button', { name: verb, exact: true })
        .click()
      await page.getByRole('dialog').getByRole('textbox').fill('ok')
      await page.getByRole('dialog').getByRole('button', { name: stops.reopen, exact: true }).click()
      await expect(page.getByText(operations.noStopped)).toBeVisible()
    }
    await reopen(operations.reopen)

    // What one act stopped is one line, which opens into it.
    const second = (await makeRoom(product, `別の${name}`)).room
    const targets = [room, second].map((id) => ({ kind: 'room', id }))
    expect((await api.post('/stops', { targets, closeReason: '台風' })).status).toBe(201)
    const stopped = card(filled(operations.stopped, { count: 2 }))
    await expect(stopped.getByText('台風')).toHaveCount(1)
    await expect(stopped.getByRole('link')).toHaveCount(0)
    await stopped.getByText('台風').click()
    await expect(stopped.getByRole('link', { name: `別の${name}` })).toBeVisible()
    await expectAccessible(page)
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      const figures = page.locator('.duty-figure')
      await expect(figures).toHaveCount(4)
      for (const figure of await figures.all()) await expect(figure).toBeInViewport({ ratio: 1 })
    }
    await reopen(operations.reopenAll)

    // What home draws after it was told in another language is all in that one.
    const inOther = wordsOf[lang === 'ja' ? 'en' : 'ja']
    await page.reload()
    await expect(page.getByText(operations.live, { exact: true })).toBeVisible()
    const emptyRoom = { spaceTitle: '空き室', spaceType: 'main', metaType: 'pavilion' }
    const empty = [await made(api, '/rooms', emptyRoom)]
    await expect(unmade).toContainText('1')
    await page.getByRole('button', { name: wordsOf[lang].shell.otherLanguage }).click()
    const queues = card(inOther.screens.QUEUES)
    await expect(queues).toBeVisible()
    empty.push(await made(api, '/rooms', emptyRoom))
    await expect(queues.getByRole('listitem').filter({ hasText: inOther.work.queue_noPattern })).toContainText('2')
    // At night the same day is walked in the other language after it.
    for (const spaceId of empty)
      await made(api, '/patterns', { ...PATTERN, spaceId, spacePatternTitle: '空き室の展示' })
  })

  test(`the expo as of a moment: what differs from another one, and why one thing is open (${lang})`, {
    tag: byDay(lang, 'ja'),
  }, async ({ page, product }) => {
    const name = `時点館${lang}`
    const { api, pattern } = await makeRoom(product, name)
    // From 3 to 5 April 2098 in Japan.
    await open(api, pattern, '2098-04-02T15:00:00Z', '2098-04-04T15:00:00Z')
    await signIn(page, { ...manager, lang })
    await page.goto(`/ASOF?at=2098-04-04T12:00&with=2098-04-05T00:00&show=changed&q=${encodeURIComponent(name)}`)
    const row = page.getByRole('row', { name: new RegExp(`${name}の展示`) })
    await expect(row.getByText(status.opening, { exact: true })).toBeVisible()
    await expect(row.getByText(status.ending, { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
    await row.getByRole('link', { name: `${name}の展示`, exact: true }).click()
    // The moment goes along.
    await expect(page).toHaveURL(/\/ASOF\/[0-9a-f-]{36}\?at=2098-04-04T12/)
    const [start, end] = ['2098/04/03 00:00', '2098/04/05 00:00']
    await expect(page.getByText(filled(asOf.whyOpen, { start, end }))).toBeVisible()
    await page.getByRole('button', { name: asOf.now }).click()
    await expect(page.getByText(filled(asOf.whyWaiting, { start }))).toBeVisible()
    await expectAccessible(page)
  })
}
