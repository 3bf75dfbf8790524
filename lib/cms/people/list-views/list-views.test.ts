import { VIEWS_MAX } from '#lib/contracts/list-views.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(truncate)

type View = { id: string; version: number; viewName: string; viewParams: string; isDefault: boolean }
type Settings = {
  listColumns: string[]
  views: View[]
  sharedViews: { id: string; viewName: string }[]
  mayShare: boolean
}
const viewOf = (answer: Answered) => answer.body.item as View
const settingsOf = (answer: Answered) => answer.body.item as Settings
const idsOf = (answer: Answered) => (answer.body.error_messages as { message_id: string }[]).map((it) => it.message_id)
const input = { list: 'users', viewName: '招待中', viewParams: 'loginStatus=invited&sort=userName' }

test('a view is saved, renamed, made the default in place of another, and deleted', async () => {
  const person = await as(6)
  const first = viewOf(await person.post('/list-views', { ...input, isDefault: true }))
  const second = viewOf(await person.post('/list-views', { ...input, viewName: 'B', isDefault: true }))
  const defaults = async () =>
    settingsOf(await person.get('/list-settings?list=users')).views.map((view) => [view.viewName, view.isDefault])
  expect(await defaults()).toEqual([
    ['B', true],
    ['招待中', false],
  ])
  const renamed = await person.patch(`/list-views/${first.id}`, { viewName: 'A', isDefault: true }, first.version)
  expect(renamed).toMatchObject({ status: 200, body: { item: { viewName: 'A', viewParams: input.viewParams } } })
  expect(await defaults()).toEqual([
    ['A', true],
    ['B', false],
  ])
  expect((await person.patch(`/list-views/${first.id}`, { viewName: 'C' }, first.version)).status).toBe(409)
  expect((await person.delete(`/list-views/${second.id}`, second.version)).status).toBe(204)
  expect(await defaults()).toEqual([['A', true]])
})

test('one that was deleted is put back under its ID, as what the list opens with unless another one is by now', async () => {
  const person = await as(6)
  const { id, version, ...kept } = viewOf(await person.post('/list-views', { ...input, isDefault: true }))
  const putBack = async () => {
    const now = settingsOf(await person.get('/list-settings?list=users')).views.find((view) => view.id === id)
    if (now) await person.delete(`/list-views/${id}`, now.version)
    return person.post('/list-views', { id, list: 'users', ...kept })
  }
  expect(await putBack()).toMatchObject({ status: 201, body: { item: { id, version, ...kept } } })
  const other = viewOf(await person.post('/list-views', { ...input, viewName: 'B', isDefault: true }))
  expect(await putBack()).toMatchObject({ body: { item: { id, isDefault: false } } })
  // What is there already, hers or not, stays as it is.
  const mine = { ...input, viewName: 'C' }
  expect((await person.post('/list-views', { ...mine, id: other.id })).status).toBe(404)
  expect((await (await as(6)).post('/list-views', { ...mine, id, isDefault: true })).status).toBe(404)
  const { views } = settingsOf(await person.get('/list-settings?list=users'))
  expect(views.map((view) => [view.id, view.isDefault])).toEqual([
    [other.id, true],
    [id, false],
  ])
})

test('a name is used once a list and person, and the number of views is limited', async () => {
  const person = await as(2)
  await person.post('/list-views', input)
  expect(idsOf(await person.post('/list-views', input))).toEqual(['117107'])
  expect((await (await as(2)).post('/list-views', input)).status).toBe(201)
  const all = await Promise.all(
    Array.from({ length: VIEWS_MAX }, (_, n) => person.post('/list-views', { ...input, viewName: `ビュー${n}` })),
  )
  expect(all.filter((answer) => answer.status === 201)).toHaveLength(VIEWS_MAX - 1)
  expect(idsOf(await person.post('/list-views', { ...input, viewName: '多い' }))).toEqual(['117112'])
})

test('views and columns of others do not exist', async () => {
  const hers = await as(1)
  const other = await as(0)
  const view = viewOf(await hers.post('/list-views', input))
  await hers.put('/list-settings', { list: 'users', listColumns: ['name', 'email', 'email'] })
  expect(settingsOf(await hers.get('/list-settings?list=users')).listColumns).toEqual(['name', 'email'])
  expect(settingsOf(await other.get('/list-settings?list=users'))).toEqual({
    listColumns: [],
    views: [],
    sharedViews: [],
    mayShare: true,
  })
  expect((await other.patch(`/list-views/${view.id}`, { viewName: 'X' }, 1)).status).toBe(404)
  expect((await other.delete(`/list-views/${view.id}`, 1)).status).toBe(404)
  await hers.put('/list-settings', { list: 'users', listColumns: [] })
  expect(await db.selectFrom('list_columns').selectAll().execute()).toEqual([])
})

test('a view is found by the levels it is shared with, for as long as whoever made it may share', async () => {
  const maker = await as(1)
  const view = viewOf(await maker.post('/list-views', { ...input, list: 'rooms', sharedWith: [4, '2', 4] }))
  expect(view).toMatchObject({ sharedWith: [2, 4] })
  const seenBy = async (level: 1 | 2 | 3 | 4) =>
    settingsOf(await (await as(level)).get('/list-settings?list=rooms')).sharedViews.map(({ id }) => id)
  expect([await seenBy(1), await seenBy(2), await seenBy(3), await seenBy(4)]).toEqual([[], [view.id], [], [view.id]])
  expect(settingsOf(await maker.get('/list-settings?list=rooms')).sharedViews).toEqual([])
  expect(settingsOf(await (await as(2)).get('/list-settings?list=users')).sharedViews).toEqual([])

  const reader = await as(4)
  expect((await reader.patch(`/list-views/${view.id}`, { viewName: 'X' }, view.version)).status).toBe(404)
  expect((await reader.delete(`/list-views/${view.id}`, view.version)).status).toBe(404)

  await db.updateTable('users').set({ authority: 3 }).where('id', '=', maker.id).execute()
  expect(await seenBy(4)).toEqual([])
})

test('only who may share shares, and what was shared can be taken back after that', async () => {
  const room = await as(4)
  expect((await room.post('/list-views', { ...input, sharedWith: [4] })).status).toBe(403)
  const view = viewOf(await room.post('/list-views', input))
  expect((await room.patch(`/list-views/${view.id}`, { sharedWith: [5] }, view.version)).status).toBe(403)
  await db
    .updateTable('list_views')
    .set({ shared_with: [5] })
    .where('id', '=', view.id)
    .execute()
  const back = await room.patch(`/list-views/${view.id}`, { sharedWith: [] }, view.version)
  expect(back).toMatchObject({ status: 200, body: { item: { sharedWith: [] } } })
  expect((await (await as(0)).post('/list-views', { ...input, sharedWith: [7] })).status).toBe(400)
})
