import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import { apiAs, made } from './support/api.ts'
import { openMenu } from './support/open-menu.ts'
import { manager } from './support/product.ts'
import { signIn } from './support/sign-in.ts'
import { confirmByPassword } from './support/step-up.ts'
import { expect, test } from './support/test.ts'
import { filled, wordsOf } from './support/words.ts'

test('a list goes out as a file, comes back as a difference, is saved as one and taken back', async ({
  page,
  product,
}) => {
  const { sheets, common, history } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  for (const spaceTitle of ['甲の部屋', '乙の部屋']) {
    const room = { spaceTitle, spaceType: 'main', metaType: 'pavilion', metaFacilityNo: '007' }
    expect((await api.post('/rooms', room)).status).toBe(201)
  }
  await signIn(page, { ...manager, lang: 'ja' })
  await page.goto('/ROOM5110?q=部屋&sort=spaceTitle')
  await openMenu(page, common.display)
  await page.getByRole('link', { name: common.editInSheet }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(filled(sheets.title, { kind: sheets.kind_room }))
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: sheets['format_utf-8-bom'] }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sheet-room-\d{8}\.csv$/)
  const file = (await readFile((await download.path()) ?? '')).toString('utf8')
  expect(file.match(/の部屋/g)).toHaveLength(2)
  const edited = file.replace('甲の部屋', '甲の広間').replaceAll('007', '7')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) })
  await expect(page.getByRole('heading', { name: 'rooms.csv', level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /甲の部屋/ }) })
  await expect(row).toContainText(history.fields.spaceTitle)
  await expect(row).toContainText('甲の広間')
  await expect(page.getByText(filled(sheets.rewritten, { count: 2 }))).toBeVisible()
  await expectAccessible(page)
  const verb = filled(sheets.applyVerb, { count: 1 })
  await page.getByRole('button', { name: verb }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: verb }).click()
  await page.getByRole('button', { name: sheets.undo }).click()
  const dialog = page.getByRole('alertdialog', { name: sheets.undoTitle })
  await dialog.getByRole('button', { name: filled(sheets.undoVerb, { count: 1 }) }).click()
  await expect(page.getByText(filled(sheets.undone, { count: 1 })).first()).toBeVisible()
  await page.goto('/ROOM5110?q=甲の部屋')
  await expect(page.getByRole('rowheader', { name: /甲の部屋/ })).toBeVisible()
})

test('rows that somebody else saved first are chosen one by one, stay chosen over a reload, and are tried before they are saved', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { sheets } = wordsOf.en
  const api = await apiAs(product.origin, manager)
  const room = { spaceType: 'main', metaType: 'event' }
  const [kept, overwritten, gone] = [
    await made(api, '/rooms', { ...room, spaceTitle: 'Harbour kept' }),
    await made(api, '/rooms', { ...room, spaceTitle: 'Harbour taken' }),
    await made(api, '/rooms', { ...room, spaceTitle: 'Harbour gone' }),
  ]
  const lines = ['ID,版,名称,削除', `${kept},0,Harbour file,`, `${overwritten},0,Harbour file,`, `${gone},0,,削除`]
  const { id } = (await api.upload('/sheets?kind=room&fileName=rooms.csv', lines.join('\n'))).body.item as {
    id: string
  }
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto(`/SHEETS/${id}`)
  await page.getByRole('button', { name: sheets.overwriteAll }).click()
  await expect(page.getByText(sheets.notTried)).toBeVisible()
  await page.getByRole('link', { name: sheets.chooseRows }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Harbour kept/ }) })
  await row.getByRole('radio', { name: sheets.keepFile }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(row.getByRole('radio', { name: sheets.keepTheirs })).toBeChecked()
  await expect(page.getByText('overwrites 2 of 3')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(row.getByRole('radio', { name: sheets.keepTheirs })).toBeChecked()
  await page.getByRole('button', { name: 'Save 2 rows' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('What others saved of 2 is overwritten.')
  await expect(dialog).toContainText('1 row that someone else saved first will not be saved.')
  await expect(dialog).toContainText(
    '1 is deleted. You can take this back within 30 days on the page of the file, or from the bulk changes.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save 2 rows' }).click()
  await confirmByPassword(page, 'en', manager.password)
  await expect(page.getByText('2 rows saved').first()).toBeVisible()
  await expect(row).toContainText(sheets.leftTheirs)
  await page.goto('/ROOM5110?q=Harbour')
  await expect(page.getByRole('rowheader', { name: /Harbour file/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Harbour kept/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Harbour gone/ })).toHaveCount(0)
})

test('all that a file created, changed and deleted is looked at and taken back by one button, and its changes name it too', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { sheets, many } = wordsOf.en
  const api = await apiAs(product.origin, manager)
  const room = { spaceType: 'main', metaType: 'event' }
  const [renamed, gone] = [
    await made(api, '/rooms', { ...room, spaceTitle: 'Quay one' }),
    await made(api, '/rooms', { ...room, spaceTitle: 'Quay two' }),
  ]
  const lines = [
    'ID,名称,ルーム区分,ルーム種別,削除',
    `${renamed},Quay renamed,,,`,
    `${gone},,,,削除`,
    ',Quay new,main,event,',
    ',Quay newer,main,event,',
  ]
  const { id } = (await api.upload('/sheets?kind=room&fileName=quays.csv', lines.join('\n'))).body.item as {
    id: string
  }
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto(`/SHEETS/${id}`)
  await page.getByRole('button', { name: 'Save 4 rows' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save 4 rows' }).click()
  await confirmByPassword(page, 'en', manager.password)
  await page.getByRole('link', { name: sheets.partDeleted }).click()
  await expect(page.getByRole('rowheader', { name: /Quay two/ })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: many.undo, exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: sheets.undo })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: sheets.undo }).click()
  const dialog = page.getByRole('alertdialog', { name: sheets.undoTitle })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    sheets.partCreated,
    sheets.partChanged,
    sheets.partDeleted,
  ])
  await expect(dialog).toContainText('2 will be deleted.')
  await expect(dialog).toContainText('becomes Quay one')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take back 4' }).click()
  await expect(page.getByText('4 taken back').first()).toBeVisible()
  await page.goto('/ROOM5110?q=Quay&sort=spaceTitle')
  await expect(page.getByRole('rowheader')).toHaveText([/Quay one/, /Quay two/])
  await page.goto('/CHANGES')
  const ofFile = page.getByRole('row').filter({ hasText: 'quays.csv' })
  await expect(ofFile).toHaveCount(3)
  await expect(ofFile.first().getByRole('link', { name: 'quays.csv' })).toHaveAttribute('href', `/SHEETS/${id}`)
  const undos = page.getByRole('row').filter({ hasText: many.isUndo })
  await undos.first().getByRole('rowheader').getByRole('link').click()
  await expect(main.getByRole('button', { name: sheets.undo })).toHaveCount(0)
  await main.getByRole('button', { name: sheets.redo }).click()
  const again = page.getByRole('alertdialog', { name: sheets.redoTitle })
  await expect(again.getByRole('heading', { level: 3 })).toHaveText([sheets.partChanged, sheets.partCreated])
  await expectAccessible(page)
  await again.getByRole('button', { name: filled(sheets.redoVerb, { count: 3 }) }).click()
  await expect(page.getByText(filled(sheets.redone, { count: 3 })).first()).toBeVisible()
  await page.goto('/ROOM5110?q=Quay&sort=spaceTitle')
  await expect(page.getByRole('rowheader')).toHaveText([/Quay new/, /Quay newer/, /Quay renamed/, /Quay two/])
})

test('what a file did to periods is taken back as the board takes a change back, and stands among its recent ones', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { sheets, board } = wordsOf.en
  const api = await apiAs(product.origin, manager)
  const spaceId = await made(api, '/rooms', { spaceTitle: 'Slip hall', spaceType: 'main', metaType: 'event' })
  const spacePatternId = await made(api, '/patterns', { spaceId, spacePatternTitle: 'Slip', contentId: 'slip-1' })
  const june = (day: number) => `2098-06-${day}T00:00:00Z`
  const entry = await made(api, '/schedule-entries', {
    spacePatternId,
    openStartDate: june(10),
    openEndDate: june(11),
    openType: 'normal',
  })
  const lines = [
    'ID,パターン,開始日時（JST）,終了日時（JST）,公開種別',
    `${entry},,2098/06/20 09:00,2098/06/21 09:00,`,
    `,${spacePatternId},2098/06/25 09:00,2098/06/26 09:00,normal`,
  ]
  const { id } = (await api.upload('/sheets?kind=scheduleEntry&fileName=periods.csv', lines.join('\n'))).body.item as {
    id: string
  }
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto(`/SHEETS/${id}`)
  await page.getByRole('button', { name: 'Save 2 rows' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save 2 rows' }).click()
  await page.getByRole('button', { name: sheets.undo }).click()
  const dialog = page.getByRole('dialog', { name: board.recentUndoTitle })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take 2 periods back' }).click()
  await expect(page.getByText('2 taken back').first()).toBeVisible()
  const { items } = (await api.get(`/schedule-entries?spacePatternId=${spacePatternId}`)).body as {
    items: { id: string; openStartDate: string }[]
  }
  expect(items.map((item) => [item.id, item.openStartDate])).toEqual([[entry, new Date(june(10)).toISOString()]])
  await page.goto('/SCHEDULE?unit=day&start=2098-06-01')
  await page.getByRole('button', { name: board.recent }).click()
  const recent = page.getByRole('dialog', { name: board.recentTitle }).getByRole('listitem')
  await expect(recent.first().getByText(board.recentIsUndo)).toBeVisible()
  await expect(recent.nth(1).getByText(board.recentIsUndone)).toBeVisible()
})

test('what a file made new is taken back as one, but for what something was put on since', { tag: '@landing' }, async ({
  page,
  product,
}) => {
  const { sheets, many } = wordsOf.ja
  const api = await apiAs(product.origin, manager)
  const lines = ['名称,ルーム区分,ルーム種別', '新館 甲,main,event', '新館 乙,main,event', '新館 丙,main,event']
  const { id } = (await api.upload('/sheets?kind=room&fileName=rooms.csv', lines.join('\n'))).body.item as {
    id: string
  }
  await signIn(page, { ...manager, lang: 'ja' })
  await page.goto(`/SHEETS/${id}`)
  const verb = filled(sheets.applyVerb, { count: 3 })
  await page.getByRole('button', { name: verb }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: verb }).click()
  await page.getByRole('link', { name: sheets.partCreated }).click()
  await expect(page.getByRole('rowheader', { name: /新館/ })).toHaveCount(3)
  await expect(page.getByText(many.isCreation).first()).toBeVisible()
  await expectAccessible(page)
  const [used] = (await api.get(`/rooms?q=${encodeURIComponent('新館 乙')}`)).body.items as { id: string }[]
  await made(api, '/patterns', { spaceId: used?.id, spacePatternTitle: '通常', openType: 'normal' })
  await page.getByRole('main').getByRole('button', { name: many.undo }).click()
  await confirmByPassword(page, 'ja', manager.password)
  const dialog = page.getByRole('alertdialog', { name: many.undoTitle })
  await expect(dialog).toContainText(filled(many.sumDeleted, { count: 2 }))
  await expect(dialog.getByText(many.left, { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: filled(many.deleteVerb, { count: 2 }) }).click()
  await expect(page.getByText(filled(many.deletedPartly, { count: 2, left: 1 })).first()).toBeVisible()
  await expect(page.getByText(many.isPartlyUndone)).toBeVisible()
  await page.goto('/ROOM5110?q=新館')
  await expect(page.getByRole('rowheader')).toHaveText([/新館 乙/])
})

test('a file of which nothing is left to save once it is tried says so, and offers no choice for what is gone', {
  tag: '@landing',
}, async ({ page, product }) => {
  const { sheets } = wordsOf.en
  const api = await apiAs(product.origin, manager)
  const spaceId = await made(api, '/rooms', { spaceTitle: 'Pier hall', spaceType: 'main', metaType: 'event' })
  const pier = await made(api, '/ar-events', { spacePatternTitle: 'Lonely pier', spaceId })
  const file = `ID,版,名称\n${pier},0,Pier file`
  const { id } = (await api.upload('/sheets?kind=arEvent&fileName=events.csv', file)).body.item as { id: string }
  await signIn(page, { ...manager, lang: 'en' })
  await page.goto(`/SHEETS/${id}`)
  await page.getByRole('button', { name: sheets.overwriteAll }).click()
  await expect(page.getByRole('radio', { name: sheets.keepFile })).toBeChecked()
  const headers = { 'if-match': '"1"', 'idempotency-key': crypto.randomUUID() }
  expect((await page.request.delete(`/cms/v1/fe/ar-events/${pier}`, { headers })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save 1 row' }).click()
  await expect(page.getByText(sheets.nothingLeft).first()).toBeVisible()
  await expect(page.getByText(sheets.applyNone)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Lonely pier' })).toContainText(sheets.state_refused)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
})
