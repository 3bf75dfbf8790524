import { makeRichContent, makeRoom } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
afterEach(truncate)

const fields = {
  richContentTitle: '日本館 8K映像',
  richContentTitleEn: 'Japan 8K',
  richContentType: '8kVr',
  richContentId: 'ＲＣ－1',
}
const itemOf = (answer: Answered) => answer.body.item as { id: string; version: number }
const idsOf = (answer: Answered) =>
  ((answer.body.error_messages ?? []) as { message_id: string }[]).map(({ message_id }) => message_id)

test('a content is registered with its cap, edited and deleted', async () => {
  const roomId = await makeRoom(db)
  const organizer = await as(1)
  const made = await organizer.post('/rich-contents', {
    ...fields,
    roomId,
    distributionCapacityCheck: '１，２３４．５',
  })
  expect([made.status, made.body.item]).toMatchObject([
    201,
    {
      richContentId: 'RC-1',
      capBytes: '1234500000000000',
      capTb: '1,234.500',
      deliveredTb: '0.000',
      state: 'delivering',
    },
  ])
  const { id } = itemOf(made)
  const read = await organizer.get(`/rich-contents/${id}`)
  expect((read.body.item as { days: unknown[] }).days).toHaveLength(30)
  expect((await organizer.delete(`/rich-contents/${id}`, 1)).status).toBe(200)
  expect((await organizer.get(`/rich-contents/${id}`)).status).toBe(404)
})

test('a room manager registers, but the cap is set by the organizer', async () => {
  const roomId = await makeRoom(db)
  const manager = await as(4, { room_id: roomId })
  const refused = await manager.post('/rich-contents', { ...fields, roomId, distributionCapacityCheck: '1' })
  expect(idsOf(refused)).toEqual(['1040509'])
  const made = await manager.post('/rich-contents', { ...fields, roomId })
  expect(made.body.item).toMatchObject({ state: 'capMissing', capTb: null })
  const { id } = itemOf(made)
  await (await as(0)).patch(`/rich-contents/${id}`, { ...fields, distributionCapacityCheck: '2' }, 1)
  const kept = { ...fields, richContentTitle: '新しい題', distributionCapacityCheck: '2.000' }
  expect((await manager.patch(`/rich-contents/${id}`, kept, 2)).status).toBe(200)
  expect(idsOf(await manager.patch(`/rich-contents/${id}`, { ...kept, distributionCapacityCheck: '3' }, 3))).toEqual([
    '1040509',
  ])
  expect((await (await as(5, { room_id: roomId })).get(`/rich-contents/${id}`)).status).toBe(200)
  expect((await (await as(5, { room_id: roomId })).delete(`/rich-contents/${id}`, 3)).status).toBe(403)
})

test('what is wrong is said at its field', async () => {
  const roomId = await makeRoom(db)
  const organizer = await as(0)
  const post = async (more: object) => idsOf(await organizer.post('/rich-contents', { ...fields, roomId, ...more }))
  expect(await post({ richContentTitle: '' })).toEqual(['1040101'])
  expect(await post({ richContentType: 'film' })).toEqual(['1040206'])
  expect(await post({ richContentId: 'あ' })).toEqual(['1046105'])
  expect(await post({ distributionCapacityCheck: '0.0001' })).toEqual(['1040503'])
  expect(await post({ distributionCapacityCheck: '1000000' })).toEqual(['1040504'])
  expect(await post({ distributionCapacityCheck: 'many' })).toEqual(['1040505'])
  await makeRichContent(db, { room_id: roomId, content_id: 'RC-1' })
  expect(await post({})).toEqual(['1040407'])
})

test('an ID that a foreign room uses is as free as one that nobody uses', async () => {
  const [roomId, elsewhere] = [await makeRoom(db), await makeRoom(db)]
  await makeRichContent(db, { room_id: elsewhere, content_id: 'RC-1' })
  const manager = await as(4, { room_id: roomId })
  expect((await manager.post('/rich-contents', { ...fields, roomId })).status).toBe(201)
  expect(idsOf(await manager.post('/rich-contents', { ...fields, roomId }))).toEqual(['1040407'])
})

test('the list of all rooms is ordered by how full the caps are and filtered by the state each content says of itself', async () => {
  const room_id = await makeRoom(db)
  const other = await makeRoom(db)
  const TB = 10n ** 12n
  const content = (content_id: string, delivered: bigint, cap: bigint | null, row: object = {}) =>
    makeRichContent(db, {
      room_id,
      content_id,
      delivered_bytes: delivered.toString(),
      cap_bytes: cap?.toString() ?? null,
      ...row,
    })
  await content('RC-below', 8n * TB - 1n, 10n * TB)
  await content('RC-near', 8n * TB, 10n * TB)
  await content('RC-full', 10n * TB, 10n * TB)
  await content('RC-over', 10n * TB + 1n, 10n * TB)
  await content('RC-none', 5n, null, { room_id: other })
  const organizer = await as(1)
  type Item = { richContentId: string; state: string }
  const listed = async (query: string) => (await organizer.get(`/rich-contents?${query}`)).body.items as Item[]
  const idsIn = async (query: string) => (await listed(query)).map((item) => item.richContentId).sort()
  const all = await listed('sort=-permille')
  expect(all.map((item) => item.richContentId).slice(2)).toEqual(['RC-near', 'RC-below', 'RC-none'])
  for (const state of ['delivering', 'nearCap', 'stopped', 'capMissing']) {
    const said = all.filter((item) => item.state === state).map((item) => item.richContentId)
    expect(await idsIn(`state=${state}`)).toEqual(said.sort())
  }
  expect(await idsIn('state=stopped')).toEqual(['RC-over'])
  expect(await idsIn(`roomId=${other}`)).toEqual(['RC-none'])
  const manager = await as(4, { room_id: other })
  expect((await manager.get('/rich-contents')).body).toMatchObject({ total: 1, items: [{ richContentId: 'RC-none' }] })
  expect((await organizer.get(`/rooms/${room_id}`)).body.item).toMatchObject({
    delivery: { contents: 4, stopped: 1, deliveredBytes: String(36n * TB), deliveredTb: '36.000' },
  })
})

test('its history, and that of its room, tell of the cap in one notation and of the stop that a lower cap brought', async () => {
  const roomId = await makeRoom(db)
  const organizer = await as(1)
  const made = await organizer.post('/rich-contents', { ...fields, roomId, distributionCapacityCheck: '２' })
  const { id } = itemOf(made)
  await db.updateTable('rich_contents').set({ delivered_bytes: '1500000000000' }).execute()
  await organizer.patch(`/rich-contents/${id}`, { ...fields, distributionCapacityCheck: '1' }, 1)
  const historyAt = async (path: string) => (await organizer.get(`${path}/history`)).body.items as object[]
  const edited = {
    action: 'richContent.edited',
    changes: [{ field: 'distributionCapacityCheck', before: '2.000', after: '1.000' }],
  }
  const own = await historyAt(`/rich-contents/${id}`)
  expect(own).toHaveLength(3)
  expect(own).toEqual(
    expect.arrayContaining([
      expect.objectContaining(edited),
      expect.objectContaining({ action: 'richContent.deliveryStopped', changes: [] }),
    ]),
  )
  expect(await historyAt(`/rooms/${roomId}`)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...edited, about: { id, name: '日本館 8K映像', nameEn: 'Japan 8K' } }),
    ]),
  )
})
