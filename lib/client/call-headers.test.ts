import { browserGlobals } from '#lib/testing/browser-globals.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { callHeaders } from './call-headers.ts'

browserGlobals({ document: { documentElement: { lang: 'en-US' } } })

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('a %s sends the JSON content type and the language', (method) => {
  expect(callHeaders({ method, key: 'key-1', version: 3 })).toEqual({
    Accept: 'application/json',
    'Accept-Language': 'en',
    'Content-Type': 'application/json',
    'If-Match': '"3"',
    ...(method !== 'GET' && { 'Idempotency-Key': 'key-1' }),
  })
  expect(callHeaders({ method, key: 'key-1', agreed: true })).toMatchObject({ 'x-seen-changes': 'agreed' })
})

test('the CMS answers a call without a body as before, though it says it is JSON', async () => {
  const { as } = await testCms()
  const manager = await as(0)
  const headers = callHeaders({ method: 'GET', key: '' })
  expect((await manager.get('/rooms', { headers })).status).toBe(200)
  const made = await manager.post('/rooms', { spaceTitle: '部屋', spaceType: 'main', metaType: 'event' })
  const { id } = made.body.item as { id: string }
  expect((await manager.delete(`/rooms/${id}`, 1, { headers })).status).toBe(200)
})
