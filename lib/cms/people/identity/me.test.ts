import { testCms } from '#lib/testing/test-cms.ts'

const { db, as, time } = await testCms()

test('the nickname is registered once and edited later under the version she saw', async () => {
  const maker = await as(5)
  await db.updateTable('users').set({ nick_name: null }).where('id', '=', maker.id).execute()
  expect((await maker.get('/me')).body.item).toMatchObject({ nickName: null, version: 1, demoOffered: false })
  expect(await maker.post('/me/nick-name', { nickName: ' ' })).toMatchObject({
    status: 400,
    body: { error_messages: [{ message_id: '080101', field: 'nickName' }] },
  })
  expect((await maker.post('/me/nick-name', { nickName: '𠮷田' })).body.item).toMatchObject({
    nickName: '𠮷田',
    version: 2,
  })
  const settings = { nickName: 'よしだ', language: 'en' }
  expect((await maker.patch('/me', settings)).status).toBe(428)
  expect((await maker.patch('/me', settings, 1)).body).toMatchObject({ result_code: 'xrcms0009', item: { version: 2 } })
  expect((await maker.patch('/me', settings, 2)).body.item).toMatchObject({ ...settings, version: 3 })
})

test('a stranger is no one', async () => {
  const maker = await as(6)
  await db.deleteFrom('users').where('id', '=', maker.id).execute()
  expect((await maker.get('/me')).status).toBe(401)
})

test('she sees her own sessions, ends one, and then all of them', async () => {
  const manager = await as(4)
  const other = await as(4)
  await db
    .insertInto('sessions')
    .values([
      {
        id: '00000000-0000-7000-8000-000000000001',
        token_hash: Buffer.from('a'),
        user_id: manager.id,
        created_at: time.now,
        last_used_at: time.now,
        expires_at: new Date(time.now.getTime() + 1000),
      },
      {
        id: '00000000-0000-7000-8000-000000000002',
        token_hash: Buffer.from('b'),
        user_id: manager.id,
        created_at: time.now,
        last_used_at: time.now,
        expires_at: time.now,
      },
    ])
    .execute()
  const items = (await manager.get('/me/sessions')).body.items as { id: string; isCurrent: boolean }[]
  expect(items).toHaveLength(2)
  const [theirs] = (await other.get('/me/sessions')).body.items as { id: string }[]
  expect((await manager.delete(`/me/sessions/${theirs?.id}`)).status).toBe(404)
  expect((await manager.delete('/me/sessions/00000000-0000-7000-8000-000000000001')).status).toBe(204)
  expect((await manager.get('/me/sessions')).body.items).toEqual([expect.objectContaining({ isCurrent: true })])
  expect((await manager.delete('/me/sessions')).headers.getSetCookie()[0]).toContain('Max-Age=0')
  expect((await manager.get('/me')).status).toBe(401)
  expect((await other.get('/me')).status).toBe(200)
})
