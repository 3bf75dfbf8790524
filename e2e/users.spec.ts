import { expectAccessible } from './support/accessible.ts'
import { type Api, apiAs, made } from './support/api.ts'
import { accept, type Invited, invitationPath, invite } from './support/invite.ts'
import { pickFound } from './support/pick-found.ts'
import { manager } from './support/product.ts'
import { searchPicker } from './support/search-picker.ts'
import { byDayInTwo } from './support/shape-of.ts'
import { signIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

async function makeArea(api: Api, spaceTitle: string): Promise<string> {
  const spaceParentId = await made(api, '/expo-areas', { spaceTitle: `${spaceTitle} エキスポ` })
  return made(api, '/venue-areas', { spaceTitle, spaceParentId })
}

for (const lang of ['ja', 'en'] as const) {
  test(`an invited person accepts by her mail and sees what is hers, in ${lang}`, { tag: byDayInTwo(lang) }, async ({
    page,
    browser,
    product,
  }) => {
    const { entry, users, common } = wordsOf[lang]
    const area = `西の広場 ${lang}`
    const person: Invited = {
      name: `山﨑 ${lang}`,
      email: `yamazaki-${lang}@expo.example`,
      authority: 3,
      space: { kind: 'venueArea', name: area },
    }
    await makeArea(await apiAs(product.origin, manager), area)
    await signIn(page, { ...manager, lang })
    await page.goto('/AC2111')
    await page.getByRole('button', { name: users.inviteVerb, exact: true }).click()
    await expect(page.getByRole('textbox', { name: users.name })).toBeFocused()
    await expectAccessible(page)
    await invite(page, lang, person)
    await expect(page.getByText(users.status_invited, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: area })).toBeVisible()
    await expectAccessible(page)

    const link = await invitationPath(product, person.email)
    const hers = await (await browser.newContext()).newPage()
    await hers.goto(`${link}?language=${lang}`)
    await expect(hers.getByRole('definition').filter({ hasText: person.email })).toBeVisible()
    await expectAccessible(hers)
    await hers.getByRole('button', { name: entry.registerAndStart }).click()
    await expect(hers.getByText(wordsOf[lang].errors.consentTerms_required)).toBeVisible()
    await accept(hers, lang, 'やまちゃん')

    await hers.goto('/AC2110')
    await expect(hers.getByRole('rowheader')).toHaveCount(1)
    await expect(hers.getByRole('rowheader', { name: person.name })).toBeVisible()
    await hers.goto('/AC2111')
    await expect(hers).toHaveURL(/\/TOP101\?refused=AC2111$/)
    await hers.goto(link)
    await expect(hers.getByRole('heading', { name: entry.deadLink })).toBeVisible()
    await hers.goto('/AC2122')
    await expect(hers.getByRole('textbox', { name: users.nickName })).toHaveValue('やまちゃん')
    await expect(hers.getByRole('definition').filter({ hasText: common.authority_3 })).toBeVisible()
    await hers.context().close()
  })
}

test('access to a space is given and taken, and who cannot get it is named as such', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const { access } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const area = await makeArea(api, '南の広場')
  const lists = { areaList: [], roomList: [], roomPatternList: [] }
  await made(api, '/invitations', { email: 'f@expo.example', userName: '配属 渡', cmsAccountAuth: 2, ...lists })
  await made(api, '/invitations', { email: 'g@expo.example', userName: '配属 違', cmsAccountAuth: 4, ...lists })
  await signIn(page, manager)
  await page.goto('/ACCESS6000')
  await pickFound(page.getByRole('combobox', { name: access.kind_venueArea }), '南の広', '南の広場')
  await expect(page).toHaveURL(new RegExp(`spaceId=${area}`))
  await expect(page.getByText(access.none)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: access.give }).click()
  const dialog = page.getByRole('dialog')
  await searchPicker(dialog, '配属 違')
  await expect(dialog.getByText(access.cannotAdd)).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /配属 違/ })).toBeDisabled()
  await searchPicker(dialog, '配属')
  await dialog.getByRole('checkbox', { name: /配属 渡/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /追加する/ }).click()
  await expect(page.getByRole('rowheader', { name: '配属 渡' })).toBeVisible()
  await expect(page.getByText(access.by_direct)).toBeVisible()

  await page.getByRole('button', { name: '「配属 渡」のアクセス権を解除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: access.take }).click()
  await expect(page.getByText(access.none)).toBeVisible()
})

test('a person is edited, and several are deleted at once with the result of each', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const { users, common } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const lists = { areaList: [], roomList: [], roomPatternList: [] }
  for (const name of ['甲', '乙']) {
    const body = {
      email: `${name === '甲' ? 'ko' : 'otsu'}@expo.example`,
      userName: `一括 ${name}`,
      cmsAccountAuth: 1,
      ...lists,
    }
    await made(api, '/invitations', body)
  }
  await signIn(page, manager)
  await page.goto('/AC2110?q=一括')
  await page.getByRole('link', { name: '「一括 甲」を編集' }).click()
  await page.getByRole('textbox', { name: users.name }).fill('一括 <script>甲</script>')
  await page.getByRole('button', { name: users.save }).click()
  await expect(page.getByRole('heading', { name: '一括 <script>甲</script>', level: 1 })).toBeVisible()

  await page.goto('/AC2110?q=一括')
  await page.getByRole('checkbox', { name: common.selectAll }).check()
  await page.getByRole('region', { name: common.selection }).getByRole('button', { name: users.delete }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: '2人を削除する' }).click()
  await expect(dialog.getByText(wordsOf.ja.userBatches.result_delete, { exact: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: common.close }).click()
  await expect(page.getByText('「一括」に一致するユーザーがいません')).toBeVisible()

  await page.goto('/AC2110?q=manager')
  await expect(page.getByRole('link', { name: /を編集$/ })).toHaveCount(0)
})
