import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { claimPast } from './support/claim-past.ts'
import { type Invited, invite, join } from './support/invite.ts'
import { jstDigits } from './support/jst-digits.ts'
import { mailsTo } from './support/mail.ts'
import { openDialog } from './support/open-dialog.ts'
import { manager } from './support/product.ts'
import { byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { type Lang, wordsOf } from './support/words.ts'

const hourMs = 3_600_000
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Where the browser of someone refused ends: at home, told which screen it was. */
async function expectRefused(page: Page, lang: Lang, screen: 'EXPO3110' | 'ROOM5810' | 'AREA4110'): Promise<void> {
  const { home, screens } = wordsOf[lang]
  await page.goto(`/${screen}`)
  await expect(page).toHaveURL(new RegExp(`/TOP101\\?refused=${screen}$`))
  await expect(page.getByText(home.refused.replace('{screen}', screens[screen]))).toBeVisible()
}

/** A V Expo area, a venue area in it and a room in that, each by its form; ends on the page of the room. */
async function build(page: Page, lang: Lang, names: { expo: string; area: string; room: string }): Promise<void> {
  const { expoAreas, venueAreas, rooms, spaces } = wordsOf[lang]
  const register = page.getByRole('button', { name: spaces.register })
  await page.goto('/EXPO3110')
  await page.getByRole('link', { name: expoAreas.create }).first().click()
  await page.getByLabel(expoAreas.name, { exact: true }).fill(names.expo)
  await register.click()
  await expect(heading(page, names.expo)).toBeVisible()
  await page.getByRole('link', { name: expoAreas.addVenueArea }).click()
  await page.getByLabel(venueAreas.name, { exact: true }).fill(names.area)
  await register.click()
  await expect(heading(page, names.area)).toBeVisible()
  await page.getByRole('link', { name: venueAreas.createRoom }).first().click()
  await page.getByLabel(rooms.name, { exact: true }).fill(names.room)
  await register.click()
  await expect(heading(page, names.room)).toBeVisible()
}

/** A pattern of the room shown, with content, open from an hour ago for two days; ends on its publication screen. */
async function putOnAir(page: Page, lang: Lang, pattern: string): Promise<void> {
  const { patterns, schedules } = wordsOf[lang]
  await page.getByRole('link', { name: patterns.add }).first().click()
  await page.getByLabel(patterns.name, { exact: true }).fill(pattern)
  await page.getByRole('button', { name: patterns.create, exact: true }).click()
  await expect(heading(page, pattern)).toBeVisible()
  const tabs = page.getByRole('navigation', { name: patterns.tabs })
  await tabs.getByRole('link', { name: patterns.tab_ROOM5541 }).click()
  await page.getByLabel(patterns.contentId, { exact: true }).fill('content-osaka-1')
  await page.getByRole('button', { name: patterns.save }).click()
  await expect(page.getByText(patterns.saved.replace('{name}', pattern))).toBeVisible()
  await tabs.getByRole('link', { name: patterns.tab_ROOM5701 }).click()
  await expect(page.getByText(schedules.means_unregistered)).toBeVisible()
  await page.getByRole('button', { name: schedules.addEntry }).first().click()
  await openDialog(page).getByRole('spinbutton').first().click()
  const now = Date.now()
  await page.keyboard.type(jstDigits(now - hourMs) + jstDigits(now + 48 * hourMs))
  await expect(openDialog(page).getByText(schedules.warn_isNow)).toBeVisible()
  await openDialog(page).getByRole('button', { name: schedules.add, exact: true }).click()
  await claimPast(page, lang)
  await expect(page.getByText(schedules.means_opening)).toBeVisible()
}

for (const lang of ['ja', 'en'] as const) {
  test(`a room goes on air, is stopped and comes back, each role doing its share, in ${lang}`, {
    tag: byDay(lang, 'ja'),
  }, async ({ page, browser, product }) => {
    const { stops, status, patterns, schedules } = wordsOf[lang]
    const names = { expo: `いのちの森 ${lang}`, area: `東の広場 ${lang}`, room: `未来の家 ${lang}` }
    const pattern = `春の展示 ${lang}`
    const reason = `音声の不具合のため <b>𠮷</b> ${lang}`

    await signIn(page, { ...manager, lang })
    await build(page, lang, names)
    const room = page.url()
    const organizer: Invited = { name: `事務局 ${lang}`, email: `office-${lang}@expo.example`, authority: 1 }
    const space = { kind: 'room', name: names.room } as const
    const roomManager: Invited = { name: `室長 ${lang}`, email: `room-${lang}@expo.example`, authority: 4, space }
    for (const person of [organizer, roomManager]) {
      await page.goto('/AC2111')
      await invite(page, lang, person)
    }
    const office = await join(browser, product, lang, organizer)
    const keeper = await join(browser, product, lang, roomManager)

    // The room manager's share, and what she is refused.
    await keeper.goto('/ROOM5110')
    await expect(keeper.getByRole('rowheader')).toHaveCount(1)
    await keeper.getByRole('link', { name: names.room, exact: true }).click()
    await putOnAir(keeper, lang, pattern)
    const publication = keeper.url()
    await expect(keeper.getByRole('button', { name: stops.stop })).toHaveCount(0)
    for (const screen of ['EXPO3110', 'AREA4110', 'ROOM5810'] as const) await expectRefused(keeper, lang, screen)
    await keeper.goto('/ROOM5110')
    await expect(keeper.getByRole('row', { name: names.room })).toContainText(status.opening)

    // The organizer stops it; its creator is told once, in her language.
    await expectRefused(office, lang, 'EXPO3110')
    await office.goto(publication)
    await office.getByRole('button', { name: stops.stop }).click()
    await openDialog(office).getByRole('textbox', { name: stops.closeReason }).fill(reason)
    await openDialog(office).getByRole('button', { name: stops.stop }).click()
    await expect(office.getByText(schedules.means_stopping)).toBeVisible()
    await expectAccessible(office)
    const mail = (await mailsTo(product, roomManager.email, 2))[1]
    expect(mail?.text).toContain(reason)
    expect(mail?.subject).toContain(lang === 'ja' ? '公開停止' : 'stopped')

    await keeper.goto(publication.replace('ROOM5701', 'ROOM5521'))
    await expect(keeper.getByText(patterns.stopped)).toBeVisible()
    await keeper.goto(room)
    await expect(keeper.getByText(status.stopping).first()).toBeVisible()

    // Reopened from the history.
    await office.goto('/ROOM5810?state=inForce')
    await office.getByRole('link', { name: stops.detailOf.replace('{name}', pattern) }).click()
    await office.getByRole('button', { name: stops.reopen, exact: true }).click()
    await openDialog(office).getByRole('textbox', { name: stops.reopenReason }).fill(`音声を直しました ${lang}`)
    await openDialog(office).getByRole('button', { name: stops.reopen }).click()
    await expect(openDialog(office)).toBeHidden()
    await expect(office.getByText(`音声を直しました ${lang}`)).toBeVisible()
    await keeper.goto(publication)
    await expect(keeper.getByText(status.openingAgain).first()).toBeVisible()
    expect(await mailsTo(product, roomManager.email, 3)).toHaveLength(3)

    // And the system manager sees it in the list of rooms.
    await page.goto(`/ROOM5110?q=${encodeURIComponent(names.room)}`)
    await expect(page.getByRole('row', { name: names.room })).toContainText(status.openingAgain)
    await office.context().close()
    await keeper.context().close()
  })
}
