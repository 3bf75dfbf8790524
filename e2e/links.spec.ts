import { consoleSession } from '#lib/testing/console-session.ts'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { pickFound } from './support/pick-found.ts'
import { manager } from './support/product.ts'
import { byDay } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { filled, type Lang, wordsOf } from './support/words.ts'

for (const lang of ['ja', 'en'] as Lang[]) {
  test(`an external transition is registered, checked, used by a room and a pattern, and kept while it is, ${lang}`, {
    tag: byDay(lang, 'en'),
  }, async ({ page, product }) => {
    const { externalTransitions: words, spaces, errors, rooms, patterns } = wordsOf[lang]
    const api = await apiAs(product.origin, manager)
    const title = `公式サイト ${lang}`
    const room = await made(api, '/rooms', { spaceTitle: `茶室 ${lang}`, spaceType: 'main', metaType: 'event' })
    const pattern = await made(api, '/patterns', { spacePatternTitle: '昼', contentId: 'tea-1', spaceId: room })
    await signIn(page, { ...manager, lang })

    await page.goto('/EXTRANS11000/new')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field(words.url).fill('http://www.example.com/')
    await page.getByRole('button', { name: spaces.register }).click()
    await expect(field(words.linkTitle)).toHaveAccessibleDescription(new RegExp(errors.exTransTitle_required))
    await expect(field(words.url)).toHaveAccessibleDescription(/https:\/\//)
    await field(words.linkTitle).fill(title)
    // An address inside: it can be registered, and the check refuses to go there.
    await field(words.url).fill(`https://127.0.0.1:${new URL(product.origin).port}/`)
    await page.getByRole('radio', { name: words.space_room, exact: true }).check()
    await page.getByRole('button', { name: spaces.register }).click()
    const space = page.getByRole('combobox', { name: words.space_room })
    await expect(space).toHaveAccessibleDescription(new RegExp(errors.exTransSpace_required))
    // In a low window the page scrolls to the field that is being typed in, and once more with the list open.
    await page.setViewportSize({ width: 1440, height: 500 })
    await space.fill(`茶室 ${lang}`)
    const option = page.getByRole('option', { name: `茶室 ${lang}` })
    await expect(option).toBeVisible()
    await space.evaluate((field) => field.closest('main')?.scrollBy(0, -20))
    await expect(option).toBeVisible()
    await expect(space).toHaveValue(`茶室 ${lang}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await option.click()
    await page.getByRole('button', { name: spaces.register }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const link = new URL(page.url()).pathname
    await expect(page.getByText(words.uncheckedText)).toBeVisible()
    // What is found stands there with its answer, before the page has been read anew.
    const reading = Promise.withResolvers<void>()
    await page.route('**/*?_rsc=*', (route) => reading.promise.then(() => route.continue()))
    await page.getByRole('button', { name: words.checkNow }).click()
    await expect(page.getByText(words.help_inner)).toBeVisible()
    reading.resolve()
    await expect(page.getByText(words.outcome_inner)).toHaveCount(2)
    await page.unroute('**/*?_rsc=*')
    await expectAccessible(page)

    await page.goto(`/ROOM5110/${room}/edit`)
    await page.getByRole('checkbox', { name: rooms.limitLabel }).check()
    await page.getByRole('textbox', { name: rooms.limitNumber }).fill('30')
    await pickFound(page.getByRole('combobox', { name: rooms.limitExtrans }), '公式', title)
    await page.getByRole('button', { name: spaces.save }).click()
    await expect(page.getByRole('link', { name: title })).toBeVisible()

    await page.goto(`/ROOM5541/${pattern}`)
    await page.getByRole('button', { name: patterns.chooseLinks }).click()
    const dialog = page.getByRole('dialog', { name: patterns.chooseLinks })
    await dialog.getByRole('checkbox', { name: title }).check()
    await dialog.getByRole('button', { name: wordsOf[lang].common.pickTake }).click()
    await page.getByRole('button', { name: patterns.save, exact: true }).click()
    await expect(page.getByText(filled(patterns.saved, { name: '昼' }))).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('link', { name: `茶室 ${lang}` })).toHaveCount(2)
    await expect(page.getByRole('link', { name: '昼', exact: true })).toBeVisible()
    await page.getByRole('button', { name: spaces.delete }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByRole('button', { name: spaces.delete }).click()
    await expect(asked.getByRole('alert')).toContainText(`茶室 ${lang}`)
    await asked.getByRole('button', { name: wordsOf[lang].common.cancel }).click()

    await page.goto(`/ROOM5110/${room}`)
    await page.getByRole('button', { name: spaces.delete }).first().click()
    await expect(
      page.getByRole('alertdialog').getByText(/(紐付けが解除されます（登録は残ります）|unlinked, not deleted)/),
    ).toBeVisible()
  })
}

test('a WebView site has a list of its own, in which its address is corrected, and its address leads to its own screen', async ({
  page,
  product,
}) => {
  const { externalTransitions: words, common, errors, history, lists } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const site = { exTransTitle: '会場マップ', webviewUrl: 'https://map.expo.example/', exTransSpaceKind: 'all' }
  const id = await made(api, '/external-transitions', { ...site, exTransType: 'webview' })
  await signIn(page, manager)
  await page.goto(`/EXTRANS11000/${id}`)
  await expect(page).toHaveURL(new RegExp(`/WEBVIEW13000/${id}$`))
  await page.goto('/WEBVIEW13000?q=map.expo')
  await expect(page.getByRole('row', { name: /会場マップ/ })).toContainText(words.space_all)

  // Its address typed in its cell: refused at the field, given up, saved, taken back from the toast.
  const cell = (text: string) => page.getByRole('cell', { name: text, exact: true })
  const cells = page.getByRole('dialog', { name: filled(lists.correctField, { field: history.fields.webviewUrl }) })
  const field = cells.getByRole('textbox')
  await cell(site.webviewUrl).dblclick()
  await expect(field).toHaveValue(site.webviewUrl)
  await page.keyboard.type('map.expo.example')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(new RegExp(errors.webviewUrl_format))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('map.expo.example')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cells).toHaveCount(0)
  await cell(site.webviewUrl).dblclick()
  await expect(field).toHaveValue(site.webviewUrl)
  await page.keyboard.type('https://map.expo.example/2')
  await page.keyboard.press('Enter')
  await expect(cell('https://map.expo.example/2')).toBeVisible()
  await page.getByRole('button', { name: common.undo, exact: true }).click()
  await expect(cell(site.webviewUrl)).toBeVisible()
  await page.goto('/EXTRANS11000?q=map.expo')
  await expect(page.getByText('「map.expo」に一致するものがありません')).toBeVisible()
})

test('the addresses of the chosen links are looked at in one go, of all that the list finds too, and what was found stands in the rows', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { externalTransitions: words, addressChecks, many } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const inner = `https://127.0.0.1:${new URL(product.origin).port}/`
  for (const n of [1, 2, 3])
    await made(api, '/external-transitions', {
      exTransTitle: `一括の確認 ${n}`,
      webviewUrl: `${inner}${n}`,
      exTransSpaceKind: 'all',
      exTransType: 'external',
    })
  await signIn(page, manager)
  await page.goto(`/EXTRANS11000?q=${encodeURIComponent('一括の確認')}`)
  const row = (n: number) => page.getByRole('row', { name: new RegExp(`一括の確認 ${n}`) })
  await row(1).getByRole('checkbox').check()
  await row(2).getByRole('checkbox').check()
  await page.getByRole('button', { name: words.checkNow, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: addressChecks.title })
  await expect(dialog.getByText('2件のURLを確認しました。')).toBeVisible()
  await expect(dialog.getByText('問題のあるURLが2件あります。')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row(1)).toContainText(words.outcome_inner)
  await expect(row(3)).toContainText(words.unchecked)

  // What she chose stays chosen: the next act is likely on the same ones. Then all that the list finds.
  await page.getByRole('button', { name: filled(many.selectAll, { count: 3 }) }).click()
  await page.getByRole('button', { name: words.checkNow, exact: true }).click()
  await expect(dialog.getByText('3件のURLを確認しました。')).toBeVisible()
  await dialog.getByRole('link', { name: addressChecks.showProblems }).click()
  await expect(page).toHaveURL(/\/EXTRANS11000\?check=problem$/)
  await expect(row(3)).toContainText(words.outcome_inner)

  // One of hers that goes on, in the hands of a worker that is far away: it is shown first, and ended.
  const database = await consoleSession(product.databaseUrl)
  await database.query(
    `with asked as (insert into asked_checks (id, asked_by, asked_at, link_ids)
      select gen_random_uuid(), id, now(), array[gen_random_uuid(), gen_random_uuid()] from users where email = $1 returning id, asked_by)
    insert into jobs (id, kind, target_id, person_id, state, size, lease_until, next_at, done, total, created_at)
    select gen_random_uuid(), 'addressCheck.work', id, asked_by, 'running', 'large', now() + interval '1 day', now() + interval '1 day', 1, 2, now() from asked`,
    [manager.email],
  )
  await database.end()
  await row(3).getByRole('checkbox').check()
  await page.getByRole('button', { name: words.checkNow, exact: true }).click()
  await expect(dialog.getByText(addressChecks.earlier)).toBeVisible()
  await expect(dialog.getByText('2件のうち1件を確認しました。')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.roundStop, exact: true }).click()
  await expect(dialog.getByText('2件のうち1件を確認したところで中止しました。')).toBeVisible()
  await dialog.getByRole('button', { name: filled(addressChecks.askNow, { count: 1 }) }).click()
  await expect(dialog.getByText('1件のURLを確認しました。')).toBeVisible()
})
