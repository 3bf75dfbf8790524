import { readRetention } from '#lib/cms/kernel/system/retention.ts'
import { importFile, itemOf, testImports } from '#lib/testing/importing.ts'
import { makeImport } from '#lib/testing/make.ts'
import { forgetImports } from './forget-imports.ts'

const { db, as, stranger, time, truncate, doJobs, checked, applied, invitedNow, counts } = await testImports()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

test('an import is taken back while nobody has accepted, with its links and the mails that wait', async () => {
  const manager = await as(0)
  const before = await counts()
  const done = await applied(
    manager,
    await checked(manager, importFile('a@expo.example,甲,1,,', 'b@expo.example,乙,1,,')),
    'all',
  )
  const back = await manager.post(`/user-imports/${done.id}/take-back`, {}, { version: done.version })
  expect(back.status).toBe(200)
  await doJobs()
  expect(itemOf(await manager.get(`/user-imports/${done.id}`))).toMatchObject({ state: 'takenBack' })
  expect(await counts()).toEqual(before)
})

test('once someone has accepted, an import cannot be taken back, also when she does so at that moment', async () => {
  const manager = await as(0)
  const item = await checked(manager, importFile('a@expo.example,甲,1,,', 'b@expo.example,乙,1,,'))
  const done = await applied(manager, item, 'all')
  const accept = async () => {
    const mail = await db.selectFrom('outbox').select('action_url').limit(1).executeTakeFirstOrThrow()
    const token = /invitations\/([\w-]{43})/.exec(mail.action_url ?? '')?.[1]
    const body = { consentTerms: true, consentPrivacy: true, password: 'a long horse ride' }
    expect((await stranger.post(`/invitations/${token}/accept`, body)).status).toBe(204)
  }
  await manager.post(`/user-imports/${done.id}/take-back`, {}, { version: done.version })
  await accept()
  await doJobs()
  const now = itemOf(await manager.get(`/user-imports/${done.id}`))
  expect(now).toMatchObject({ state: 'applied', acceptedCount: 1 })
  const again = await manager.post(`/user-imports/${done.id}/take-back`, {}, { version: now.version })
  expect(again).toMatchObject({ status: 409, body: { result_code: 'xrcms2102' } })
  expect((await db.selectFrom('users').select('id').where('email', 'like', '_@expo.example').execute()).length).toBe(2)
})

test('a half upload goes after a day, an old import after 90 days with its file, and nobody it invited', async () => {
  const manager = await as(0)
  const done = await applied(manager, await checked(manager, importFile('a@expo.example,甲,1,,')), 'all')
  await makeImport(db, { state: 'uploading', created_at: new Date('2025-04-29T00:00:00Z') })
  const fresh = await makeImport(db, { state: 'uploading', created_at: time.now })
  const ids = async () => (await db.selectFrom('user_imports').select('id').execute()).map(({ id }) => id).sort()
  await forgetImports(db, time.now, readRetention({}))
  expect(await ids()).toEqual([done.id, fresh].sort())
  await forgetImports(db, new Date('2025-08-01T00:00:00Z'), readRetention({}))
  expect(await ids()).toEqual([])
  expect(await db.selectFrom('user_import_chunks').select('seq').execute()).toEqual([])
  expect(await db.selectFrom('jobs').select('id').execute()).toEqual([])
  expect(await invitedNow()).toEqual(['a@expo.example'])
})
