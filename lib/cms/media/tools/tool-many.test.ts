import { forgetDeletions } from '#lib/cms/across/many/kept-deletions.ts'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import type { Tool } from '#lib/contracts/tools.ts'
import { askMany, changeMany, deleteMany, undoMany } from '#lib/testing/change-many.ts'
import { makeStored, makeTool, makeUpload } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { tidyUploads } from '../uploads/tidy-uploads.ts'

const { as, db, deps, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const refusedIn = ({ lines }: ManyReport) =>
  lines.flatMap(({ id, problems }) => problems.map(({ field }) => [id, field]))
const FILE = { download_link: '', file_name: 'App.exe', file_size: '1' }

test('the links of many tools move to another host; a file stays a file, and all of it is taken back as one', async () => {
  const manager = await as(0)
  const link = (n: number) => makeTool(db, { download_link: `https://old.example/${n}` })
  const ids = [await link(1), await link(2), await makeTool(db, { ...FILE, object_id: await makeStored(db) })]
  const asked = (act: object) => ({ manyKind: 'tool', targetIds: ids, acts: [act] })
  const field = 'toolDownloadLink'
  const done = await changeMany(manager, asked({ act: 'host', field, find: 'old.example', replacement: 'new.example' }))
  expect(done).toMatchObject({ changedCount: 2, sameCount: 1, refusedCount: 0 })
  const moved = await askMany(manager, asked({ act: 'set', field, value: 'https://new.example/all' }))
  expect(refusedIn(moved)).toEqual([[ids[2], 'toolDownloadLink']])
  expect(refusedIn(await askMany(manager, asked({ act: 'set', field: 'toolFileName', value: 'App.zip' })))).toEqual([
    [ids[2], 'toolFileName'],
  ])
  await undoMany(manager, done)
  const links = await db.selectFrom('tools').select('download_link').where('download_link', '<>', '').execute()
  expect(links.every(({ download_link }) => download_link.startsWith('https://old.example/'))).toBe(true)
})

test('what is not registered yet is neither counted nor named to who does not register', async () => {
  const manager = await as(0)
  const upload_id = await makeUpload(db, manager.id, { purpose: 'toolFile' })
  const hidden = await makeTool(db, { ...FILE, upload_id, registered_at: null, current_at: null })
  const seen = await makeTool(db)
  const acts = [{ act: 'set', field: 'toolUpdateDate', value: '2025-06-01' }]
  const told = await askMany(await as(5), { manyKind: 'tool', targetIds: [hidden, seen], acts })
  expect(told).toMatchObject({ changedCount: 0, refusedCount: 1, goneCount: 1 })
  expect(JSON.stringify(told)).not.toContain(hidden)
  expect(await askMany(manager, { manyKind: 'tool', targetIds: [hidden, seen], acts })).toMatchObject({
    changedCount: 2,
  })
})

test('deleted tools stand again with their files and are offered as before; an upload that was under way is given up, and not by a look', async () => {
  const manager = await as(0)
  const object_id = await makeStored(db, { purpose: 'toolFile', created_at: time.now })
  const older = await makeTool(db, { current_at: new Date('2025-04-02T00:00:00Z') })
  const offered = await makeTool(db, { ...FILE, object_id, current_at: new Date('2025-04-03T00:00:00Z') })
  const upload_id = await makeUpload(db, manager.id, { purpose: 'toolFile' })
  const coming = await makeTool(db, { ...FILE, upload_id, registered_at: null, current_at: null })
  const uploadNow = () => db.selectFrom('uploads').select(['state', 'reason']).executeTakeFirstOrThrow()
  const currentOf = async () => ((await manager.get('/tools?current=1')).body.items as Tool[]).map(({ id }) => id)
  const asked = { manyKind: 'tool', targetIds: [offered, coming], acts: [{ act: 'delete' }] }
  expect(await askMany(manager, asked)).toMatchObject({ changedCount: 2, openCount: 1 })
  expect(await uploadNow()).toEqual({ state: 'registering', reason: null })
  const gone = await deleteMany(manager, 'tool', asked.targetIds)
  expect([await currentOf(), await uploadNow()]).toEqual([[older], { state: 'failed', reason: 'cancelled' }])

  const after = (days: number) => new Date(time.now.getTime() + days * 86_400_000)
  const { store } = deps
  if (!store) throw new Error('the tests have a store')
  const tidyAfter = async (days: number) => {
    await forgetDeletions(db, after(days))
    await tidyUploads({ db, clock: () => after(days), store })
  }
  await tidyAfter(KEPT_DAYS - 1)
  expect(await undoMany(manager, gone)).toMatchObject({ changedCount: 2, refusedCount: 0, openCount: 1 })
  expect(await currentOf()).toEqual([offered])
  expect((await manager.get(`/tools/${coming}`)).body.item).toMatchObject({ state: 'failed', reason: 'cancelled' })

  const again = await deleteMany(manager, 'tool', [offered])
  await tidyAfter(KEPT_DAYS + 1)
  expect(await db.selectFrom('stored_objects').select('id').execute()).toEqual([])
  expect((await manager.post(`/many-changes/${again.changeId}/undo`, {})).status).toBe(409)
})
