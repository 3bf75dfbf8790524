import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { confirmByPassword } from './support/step-up.ts'
import { expect, test } from './support/test.ts'
import { type Lang, wordsOf } from './support/words.ts'

/** A word with its numbers and names filled in. */
const filled = (word: string, values: Record<string, string>) =>
  word.replace(/\{(\w+)[^}]*\}/g, (_, name: string) => values[name] ?? '')

async function openNewRoom(page: Page, lang: Lang, name: string): Promise<void> {
  const { rooms, spaces } = wordsOf[lang]
  await page.goto('/ROOM5110/new')
  await page.getByLabel(rooms.name, { exact: true }).fill(name)
  await page.getByRole('button', { name: spaces.register }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

for (const lang of ['ja', 'en'] as const) {
  const { vipUsers, richContents, machineTokens } = wordsOf[lang]

  test(`VIP users: one by one, a list with faults, and away again (${lang})`, async ({ page }) => {
    await signIn(page, { ...manager, lang })
    await openNewRoom(page, lang, `VIP ${lang}`)
    await page.getByRole('button', { name: vipUsers.add, exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel(vipUsers.expoId).fill('ＥＸＰＯ－１')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: vipUsers.addVerb, exact: true }).click()
    await expect(page.getByRole('rowheader', { name: 'EXPO-1' })).toBeVisible()

    await page.getByRole('button', { name: vipUsers.paste, exact: true }).click()
    const list = dialog.getByLabel(vipUsers.pasteLabel)
    await list.fill('EXPO-2\tguest\nEXPO-1\n漢字')
    await dialog
      .getByRole('button', { name: /3/ })
      .or(dialog.getByRole('button', { name: /2/ }))
      .click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(list).toHaveValue('EXPO-2\tguest\nEXPO-1\n漢字')
    await expectAccessible(page)
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'vip.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('ExpoID,memo\r\nEXPO-2,guest\r\nEXPO-3,"a, b"\r\n'),
    })
    await expect(list).toHaveValue('EXPO-2\tguest\nEXPO-3\ta, b')
    await dialog.getByRole('button', { name: /2/ }).click()
    await expect(page.getByRole('rowheader', { name: 'EXPO-3' })).toBeVisible()

    await page.getByRole('button', { name: filled(vipUsers.deleteOf, { id: 'EXPO-3' }) }).click()
    await expect(dialog.getByText(vipUsers.deleteText)).toBeVisible()
    await dialog.getByRole('button', { name: vipUsers.deleteVerb, exact: true }).click()
    await expect(page.getByRole('rowheader', { name: 'EXPO-3' })).toBeHidden()
  })

  test(`large-volume content stops at its cap by a machine's report and resumes by a higher one (${lang})`, async ({
    page,
    product,
  }) => {
    await signIn(page, { ...manager, lang })
    await page.goto('/SET9201/machine-tokens')
    await page.getByRole('button', { name: machineTokens.create, exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel(machineTokens.name).fill(`CDN ${lang}`)
    await dialog.getByRole('button', { name: machineTokens.createVerb, exact: true }).click()
    await confirmByPassword(page, lang, manager.password)
    const token = (await page.getByRole('alertdialog').locator('code').textContent()) ?? ''
    await expectAccessible(page)
    await page.getByRole('button', { name: machineTokens.shownDone }).click()

    await openNewRoom(page, lang, `8K ${lang}`)
    await page.getByRole('button', { name: richContents.create, exact: true }).click()
    await dialog.getByLabel(richContents.name, { exact: true }).fill('8K')
    await dialog.getByLabel(richContents.contentId, { exact: true }).fill(`RC-e2e-${lang}`)
    await dialog.getByLabel(richContents.cap).fill('０．００２')
    await dialog.getByRole('button', { name: richContents.register, exact: true }).click()
    await expect(page.getByText(richContents.state_delivering, { exact: true })).toBeVisible()

    const answer = await fetch(`${product.origin}/cms/v1/fe/delivery-reports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        reports: [
          {
            reportId: `e2e-${lang}`,
            richContentId: `RC-e2e-${lang}`,
            bytes: 2_000_000_001,
            deliveredAt: new Date().toISOString(),
          },
        ],
      }),
    })
    expect(((await answer.json()) as { deliveries: object[] }).deliveries).toMatchObject([{ isAllowed: false }])
    await page.getByRole('link', { name: '8K', exact: true }).click()
    await expect(page.getByText(richContents.stoppedText)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: richContents.edit, exact: true }).click()
    await dialog.getByLabel(richContents.cap).fill('1,000')
    await dialog.getByRole('button', { name: richContents.save, exact: true }).click()
    await expect(page.getByText(richContents.state_delivering, { exact: true })).toBeVisible()
  })
}
