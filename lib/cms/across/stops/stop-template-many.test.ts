import type { ManyReport } from '#lib/contracts/many-changes.ts'
import type { StopTemplate } from '#lib/contracts/stops.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { askMany, changeMany, deleteMany, undoMany } from '#lib/testing/change-many.ts'
import { makeStopTemplate } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  // Every expo begins with some.
  await db.deleteFrom('stop_templates').execute()
})

const refusedIn = ({ lines }: ManyReport) => lines.flatMap(({ id, problems }) => (problems.length > 0 ? [id] : []))
const set = (targetIds: readonly string[], field: string, value: string) => ({
  manyKind: 'stopTemplate',
  targetIds,
  acts: [{ act: 'set', field, value }],
})

test('a word is replaced in all texts that have it, the others are so already, and all of it is taken back as one', async () => {
  const organizer = await as(1)
  const texts = ['北門の工事です。', '点検です。', '工事と工事です。']
  for (const body of texts) await makeStopTemplate(db, { body })
  const done = await changeMany(organizer, {
    manyKind: 'stopTemplate',
    filter: {},
    acts: [{ act: 'replace', fields: ['templateBody', 'templateBodyEn'], find: '工事', replacement: '改修' }],
  })
  expect(done).toMatchObject({ changedCount: 2, sameCount: 1, refusedCount: 0 })
  const bodies = async () =>
    (await db.selectFrom('stop_templates').select('body').orderBy('id').execute()).map(({ body }) => body)
  expect(await bodies()).toEqual(['北門の改修です。', '点検です。', '改修と改修です。'])
  expect(await undoMany(organizer, done)).toMatchObject({ changedCount: 2 })
  expect(await bodies()).toEqual(texts)
  const odd = await organizer.post('/many-changes', {
    ...set([], 'templateTitle', 'x'),
    targetIds: null,
    filter: { q: 'x' },
  })
  expect(odd.body).toMatchObject({ error_messages: [{ field: 'filter' }] })
})

test('those that get another use come last there in their order; one whose name is there already stays', async () => {
  const organizer = await as(1)
  const make = (title: string, used_for: string, place: number) => makeStopTemplate(db, { title, used_for, place })
  const ids = [await make('三', 'stop', 3), await make('一', 'stop', 1), await make('重', 'stop', 2)]
  await make('先', 'reopen', 4)
  await make('重', 'reopen', 5)
  const done = await changeMany(organizer, set(ids, 'templateUse', 'reopen'))
  expect([done.changedCount, refusedIn(done)]).toEqual([2, [ids[2]]])
  const listed = async () => {
    const { items } = (await organizer.get('/stop-templates')).body as { items: StopTemplate[] }
    return items.map(({ templateUse, templateTitle }) => `${templateUse} ${templateTitle}`)
  }
  expect(await listed()).toEqual(['stop 重', 'reopen 先', 'reopen 重', 'reopen 一', 'reopen 三'])
  expect(refusedIn(await askMany(organizer, set(ids, 'templateTitle', '先')))).toEqual([ids[0], ids[1]].sort())
  await undoMany(organizer, done)
  expect(await listed()).toEqual(['stop 重', 'stop 一', 'stop 三', 'reopen 先', 'reopen 重'])
})

test('deleted texts stand again where they stood, but for one whose name was taken meanwhile', async () => {
  const organizer = await as(1)
  const ids = [
    await makeStopTemplate(db, { title: '一', place: 1 }),
    await makeStopTemplate(db, { title: '二', place: 2 }),
  ]
  const gone = await deleteMany(organizer, 'stopTemplate', ids)
  await makeStopTemplate(db, { title: '二' })
  const back = await undoMany(organizer, gone)
  expect([back.changedCount, refusedIn(back)]).toEqual([1, [ids[1]]])
  const row = await db.selectFrom('stop_templates').select('place').where('title', '=', '一').executeTakeFirst()
  expect(row).toEqual({ place: 1 })
})

test.each(AUTHORITIES)('level %i changes and deletes many texts where it may write one', async (level) => {
  const who = await as(level)
  const id = await makeStopTemplate(db)
  const asked = set([id], 'templateTitle', '改')
  for (const acts of [asked.acts, [{ act: 'delete' }]])
    expect((await who.post('/many-changes', { ...asked, acts })).status).toBe(level <= 1 ? 200 : 403)
})
