import type { Page } from 'playwright/test'
import { consoleSession } from '#lib/testing/console-session.ts'
import { expectAccessible } from './support/accessible.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

const { externalTransitions } = wordsOf.ja

const question = (page: Page) => page.getByRole('alertdialog')

const isSomewhere = (page: Page) => page.evaluate(() => document.activeElement !== document.body)

test('the nightly round over all addresses is ended in the middle, and says how far it came', {
  tag: '@landing',
}, async ({ page, product }) => {
  const database = await consoleSession(product.databaseUrl)
  const round = crypto.randomUUID()
  // In the hands of a worker that is far away: none of this console takes it over.
  await database.query(`insert into address_rounds (id, day, began_at) values ($1, '2099-01-01', now())`, [round])
  await database.query(
    `insert into jobs (id, kind, target_id, state, size, lease_until, next_at, done, total, created_at)
    values ($1, 'addressRound.check', $2, 'running', 'large', now() + interval '1 day', now() + interval '1 day', 3, 10, now())`,
    [crypto.randomUUID(), round],
  )
  await database.end()
  await signIn(page, manager)
  await page.goto('/EXTRANS11000')
  await expect(page.getByText(/10件のうち3件まで確認しました/)).toBeVisible()
  await page.getByRole('button', { name: externalTransitions.roundStop, exact: true }).press('Enter')
  await expect(question(page)).toHaveAccessibleName(externalTransitions.roundStopTitle)
  await expect(question(page).getByText(externalTransitions.roundStopLeft)).toBeVisible()
  await expectAccessible(page)
  await question(page).getByRole('button', { name: externalTransitions.roundStop, exact: true }).press('Enter')
  await expect(page.getByText(externalTransitions.roundStopped)).toBeVisible()
  await expect(page.getByText(/10件のうち3件まで確認したところで中止しました/)).toBeVisible()
  await expect(page.getByRole('button', { name: externalTransitions.roundStop, exact: true })).toBeHidden()
  await expectAccessible(page)
  await expect.poll(() => isSomewhere(page), 'the focus is lost with the button that was pressed').toBe(true)
})
