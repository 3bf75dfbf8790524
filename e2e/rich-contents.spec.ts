import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { machineAt } from './support/machine.ts'
import { openNewRoom } from './support/new-room.ts'
import { openDialog } from './support/open-dialog.ts'
import { manager, type Product } from './support/product.ts'
import { atLanding, byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { confirmByPassword } from './support/step-up.ts'
import { expect, test } from './support/test.ts'
import { filled, type Lang, wordsOf } from './support/words.ts'

/** Makes a token as the system manager does, and returns it as it is shown, once. */
async function makeToken(page: Page, lang: Lang, name: string): Promise<string> {
  const { machineTokens } = wordsOf[lang]
  await page.goto('/SET9201/machine-tokens')
  await page.getByRole('button', { name: machineTokens.create, exact: true }).first().click()
  const dialog = openDialog(page)
  await dialog.getByLabel(machineTokens.name).fill(name)
  await dialog.getByRole('button', { name: machineTokens.createVerb, exact: true }).click()
  await confirmByPassword(page, lang, manager.password)
  await expect(dialog.getByText(machineTokens.shownText)).toBeVisible()
  await expectAccessible(page)
  const token = (await dialog.locator('code').textContent()) ?? ''
  await page.getByRole('button', { name: machineTokens.shownDone }).click()
  await page.reload()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(token)
  return token
}

/** Subjects of the mails about a content. */
const subjectsAbout = ({ mailbox }: Product, title: string) =>
  mailbox.mails.map((mail) => mail.subject ?? '').filter((subject) => subject.includes(title))

for (const lang of ['ja', 'en'] as const) {
  const { richContents, machineTokens, home, history } = wordsOf[lang]

  test(`large-volume content is capped, metered, stopped, resumed and deleted (${lang})`, {
    tag: atLanding(byDay(lang, 'ja')),
  }, async ({ page, product }) => {
    const id = `RC-e2e-${lang}`
    const title = `8K ${lang}`
    await signIn(page, { ...manager, lang })
    const token = await makeToken(page, lang, `CDN ${lang}`)
    const platform = machineAt(product.origin, token)

    await openNewRoom(page, lang, `Dome ${lang}`)
    const section = page.getByRole('region', { name: richContents.title })
    await section.getByRole('button', { name: richContents.create, exact: true }).click()
    const dialog = openDialog(page)
    const cap = dialog.getByLabel(richContents.cap)
    await dialog.getByLabel(richContents.name, { exact: true }).fill(title)
    await dialog.getByLabel(richContents.contentId, { exact: true }).fill(id)
    for (const wrong of ['0.0009', '1000000', '0.0015', 'TB']) {
      await cap.fill(wrong)
      await dialog.getByRole('button', { name: richContents.register, exact: true }).click()
      await expect(cap).toHaveAttribute('aria-invalid', 'true')
      await expect(cap).toBeFocused()
      await expect(cap).toHaveValue(wrong)
    }
    await expectAccessible(page)
    await cap.fill('０．００２')
    await dialog.getByRole('button', { name: richContents.register, exact: true }).click()
    await expect(section.getByText(richContents.state_delivering, { exact: true })).toBeVisible()

    expect((await machineAt(product.origin, 'no-token-at-all-0123456789').check(id)).status).toBe(401)
    // 800 reports and 200 of them again, 250 at once, each beside its twin: exactly 80 % of the cap.
    for (const wave of [0, 1, 2, 3]) {
      const reports = Array.from({ length: 250 }, (_, index) => wave * 200 + (index % 200))
      const answers = await Promise.all(reports.map((n) => platform.report(`${lang}-${n}`, id, 2_000_000)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect((await platform.check(id)).body.items).toMatchObject([
      { isAllowed: true, state: 'nearCap', deliveredBytes: '1600000000' },
    ])
    await expect.poll(() => subjectsAbout(product, title)).toHaveLength(1)
    expect(subjectsAbout(product, title)[0]).toContain('80%')
    const over = await platform.report(`${lang}-over`, id, 400_000_001)
    expect(over.body.deliveries).toMatchObject([{ isAllowed: false, state: 'stopped' }])
    await expect.poll(() => subjectsAbout(product, title)).toHaveLength(2)

    await page.reload()
    await expect(section.getByText(richContents.state_stopped, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/TOP101')
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByText(richContents.stoppedText)).toBeVisible()
    await page.getByText(richContents.chartTable).click()
    await expect(page.getByRole('row').filter({ hasText: '0.002' })).toHaveCount(1)
    await expectAccessible(page)

    await page.getByRole('button', { name: richContents.edit, exact: true }).click()
    await cap.fill('1,000')
    await dialog.getByRole('button', { name: richContents.save, exact: true }).click()
    await expect(page.getByText(richContents.state_delivering, { exact: true })).toBeVisible()
    expect((await platform.check(id)).body.items).toMatchObject([{ isAllowed: true, state: 'delivering' }])
    await page.getByRole('button', { name: history.show }).click()
    const card = page.getByRole('region', { name: history.title })
    for (const did of ['created', 'deliveryStopped', 'edited', 'deliveryResumed'] as const) {
      await expect(card.getByText(history.did.richContent[did])).toBeVisible()
    }
    await expect(card.getByRole('row', { name: history.fields.distributionCapacityCheck }).first()).toContainText(
      '0.0021,000.000',
    )

    await page.getByRole('button', { name: richContents.delete, exact: true }).click()
    await expect(dialog.getByText(richContents.deleteReports)).toBeVisible()
    await dialog.getByRole('button', { name: richContents.delete, exact: true }).click()
    await expect(page.getByText(richContents.none)).toBeVisible()
    expect((await platform.check(id)).body.items).toEqual([])
    await page.goto('/TOP101')
    await expect(page.getByRole('heading', { name: home.news })).toBeVisible()
    await expect(page.getByRole('link', { name: title, exact: true })).toBeHidden()

    await page.goto('/SET9201/machine-tokens')
    await page.getByRole('button', { name: filled(machineTokens.revokeOf, { name: `CDN ${lang}` }) }).click()
    await expect(dialog.getByRole('button', { name: machineTokens.revoke, exact: true })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: machineTokens.revoke, exact: true }).click()
    await expect(page.getByText(machineTokens.neverUsed)).toBeHidden()
    await expect(dialog).toBeHidden()
    expect((await platform.check(id)).status).toBe(401)
  })
}

test('a content gets its cap, and is deleted, from the list of all rooms on a phone', async ({ page, product }) => {
  const { richContents } = wordsOf.ja
  const title = '一覧の映像'
  const api = await apiAs(product.origin, manager)
  const roomId = await made(api, '/rooms', { spaceTitle: '映像の間', spaceType: 'main', metaType: 'event' })
  await made(api, '/rich-contents', {
    roomId,
    richContentTitle: title,
    richContentType: '8kVr',
    richContentId: 'RC-list',
  })
  await signIn(page, manager)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/ROOM5110/rich-contents?q=${encodeURIComponent(title)}`)
  const card = page.getByRole('row').filter({ hasText: title })
  await expect(card.getByText(richContents.state_capMissing, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: filled(richContents.editOf, { title }) }).click()
  await openDialog(page).getByLabel(richContents.cap).fill('2')
  await openDialog(page).getByRole('button', { name: richContents.save, exact: true }).click()
  await expect(card.getByText(richContents.state_delivering, { exact: true })).toBeVisible()
  await card.getByRole('button', { name: filled(richContents.deleteOf, { title }) }).click()
  await openDialog(page).getByRole('button', { name: richContents.delete, exact: true }).click()
  await expect(card).toHaveCount(0)
})
