import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { type Api, apiAs, made } from './support/api.ts'
import { type Invited, invite, invitedPassword, join } from './support/invite.ts'
import { mailsTo } from './support/mail.ts'
import { pickFound } from './support/pick-found.ts'
import { manager, type Product } from './support/product.ts'
import { searchPicker } from './support/search-picker.ts'
import { signIn } from './support/sign-in.ts'
import { confirmByPassword } from './support/step-up.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

const { plans, stops, spaces, common, history } = wordsOf.ja

test.use({ timezoneId: 'America/Los_Angeles' })

const approver: Invited = { name: '浜田 直子', email: 'hamada@expo.example', authority: 1 }

async function makeRoom({ origin }: Product, name: string): Promise<{ api: Api; room: string }> {
  const api = await apiAs(origin, manager)
  const room = await made(api, '/rooms', { spaceTitle: name, spaceType: 'main', metaType: 'pavilion' })
  const spacePatternId = await made(api, '/patterns', {
    spaceId: room,
    spacePatternTitle: `${name}の展示`,
    contentId: 'content-1',
  })
  await made(api, '/schedule-entries', {
    spacePatternId,
    openStartDate: '2098-10-01T00:00:00Z',
    openEndDate: '2098-11-01T00:00:00Z',
    openType: 'normal',
  })
  return { api, room }
}

/** Adds the final close of 13 October 23:00 for one room, and its stop, as an operator does. */
async function fillSteps(page: Page, room: string): Promise<void> {
  await page.getByRole('button', { name: plans.addBulk, exact: true }).click()
  const bulk = page.getByRole('dialog', { name: plans.titleBulk })
  await bulk.getByRole('button', { name: plans.take, exact: true }).click()
  await expect(bulk.locator('.field-error')).toBeVisible()
  await bulk.getByRole('spinbutton').first().click()
  await page.keyboard.type('209810132300')
  await bulk.getByLabel(plans.level).selectOption({ label: plans.toLevel_3 })
  await pickFound(bulk.getByRole('combobox', { name: plans.space }), room)
  await expectAccessible(page)
  await bulk.getByRole('button', { name: plans.take, exact: true }).click()
  await expect(bulk).toBeHidden()

  await page.getByRole('button', { name: plans.addStop, exact: true }).click()
  const stop = page.getByRole('dialog', { name: plans.titleStop })
  await stop.getByRole('button', { name: plans.chooseRooms }).click()
  const picker = page.getByRole('dialog', { name: plans.chooseRooms })
  await searchPicker(picker, room)
  await picker.getByRole('checkbox', { name: room }).check()
  await picker.getByRole('button', { name: common.pickTake }).click()
  await stop.getByRole('textbox', { name: stops.closeReason }).fill('閉幕')
  await stop.getByRole('button', { name: plans.take, exact: true }).click()
  await expect(stop).toBeHidden()
}

const decide = async (page: Page, verb: 'approve' | 'apply') => {
  await page.getByRole('button', { name: plans[verb], exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: plans[verb], exact: true }).click()
}

const stateIs = (page: Page, state: 'draft' | 'checked' | 'approved' | 'applied' | 'reverted') =>
  expect(page.locator('.page-head').getByText(plans[`state_${state}`], { exact: true })).toBeVisible()

/** The page's plan is checked, then approved by the other person, who goes on to apply it. */
async function agreeAndApply(page: Page, other: Page): Promise<void> {
  await page.getByRole('button', { name: plans.check, exact: true }).click()
  await stateIs(page, 'checked')
  await other.goto(page.url())
  await decide(other, 'approve')
  await stateIs(other, 'approved')
  await decide(other, 'apply')
}

test('the final close is prepared, approved by another, applied as one and taken back', async ({
  page,
  product,
  browser,
}) => {
  const name = '閉幕館'
  const { api, room } = await makeRoom(product, name)
  await signIn(page, { ...manager, lang: 'ja' })
  await page.goto('/AC2111')
  await invite(page, 'ja', approver)
  const other = await join(browser, product, 'ja', approver)

  await page.goto('/PLANS/new')
  await page.getByRole('textbox', { name: plans.name, exact: true }).fill('10月13日 閉幕')
  await fillSteps(page, name)
  await expectAccessible(page)
  await page.getByRole('button', { name: spaces.register, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '10月13日 閉幕' })).toBeVisible()
  await expect(page.getByText(filled(plans.bulkSum, { patterns: 1, created: 0, edited: 1, deleted: 0 }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: plans.check, exact: true }).click()
  await expect(page.getByText(plans.ownPlan)).toBeVisible()
  await stateIs(page, 'checked')

  // The approver is mailed, and the schedule changes before she comes: what she would approve is not what was checked.
  const [, told] = await mailsTo(product, approver.email, 2)
  expect(told?.text).toContain(new URL(page.url()).pathname)
  await made(api, '/schedule-entries', {
    spacePatternId: ((await api.get(`/patterns?spaceId=${room}`)).body.items as { id: string }[])[0]?.id,
    openStartDate: '2098-12-01T00:00:00Z',
    openEndDate: '2098-12-02T00:00:00Z',
    openType: 'normal',
  })
  await other.goto(page.url())
  await expect(other.getByText(plans.drifted)).toBeVisible()
  await expect(other.getByText(plans.isNew, { exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: plans.approve, exact: true })).toHaveCount(0)
  await expectAccessible(other)
  await page.reload()
  await page.getByRole('button', { name: plans.check, exact: true }).click()
  await expect(page.getByText(plans.noDrift)).toBeVisible()
  await other.reload()
  await decide(other, 'approve')
  await stateIs(other, 'approved')

  await page.reload()
  await decide(page, 'apply')
  await confirmByPassword(page, 'ja', manager.password)
  await stateIs(page, 'applied')
  expect(((await api.get(`/rooms/${room}`)).body.item as { publication: { status: string } }).publication.status).toBe(
    'stopping',
  )

  const applied = page.url()
  await page.getByRole('button', { name: plans.opposite, exact: true }).click()
  await expect(page.getByText(plans.undoText)).toBeVisible()
  // Only the schedule is put back at first; the stop is lifted by another plan, for what is left.
  await page.getByRole('link', { name: spaces.edit, exact: true }).click()
  await page.getByRole('button', { name: filled(plans.removeStep, { n: 1 }) }).click()
  await page.getByRole('button', { name: spaces.save, exact: true }).click()
  await agreeAndApply(page, other)
  await confirmByPassword(other, 'ja', invitedPassword)
  await stateIs(other, 'applied')
  await page.goto(applied)
  await stateIs(page, 'applied')
  const left = page.getByRole('region', { name: plans.leftTitle })
  await expect(left.getByText(name)).toBeVisible()
  await expectAccessible(page)
  await left.getByRole('button', { name: plans.oppositeRest }).click()
  await expect(page.getByText(plans.draftNext)).toBeVisible()
  await agreeAndApply(page, other)
  await stateIs(other, 'applied')
  await other.goto('/PLANS?state=reverted')
  await other.getByRole('rowheader').getByRole('link', { name: '10月13日 閉幕' }).click()
  await other.getByRole('button', { name: history.show }).click()
  await expect(other.getByText(history.did.plan.reverted)).toBeVisible()
  await expectAccessible(other)
  expect(
    ((await api.get(`/rooms/${room}`)).body.item as { publication: { status: string } }).publication.status,
  ).not.toBe('stopping')
  await other.close()
})
