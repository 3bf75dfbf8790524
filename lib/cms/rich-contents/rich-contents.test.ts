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
  expect((await organizer.delete(`/rich-contents/${id}`, 1)).status).toBe(204)
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
