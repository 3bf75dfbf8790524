import { makeExternalTransition, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(truncate)

const messagesOf = (answer: Answered) =>
  ((answer.body.error_messages ?? []) as { field: string; message_id: string; message: string }[]).map(
    (m) => `${m.field} ${m.message_id}`,
  )
const itemOf = (answer: Answered) => answer.body.item as { id: string; version: number } & Record<string, unknown>

const EDIT = { spaceTitle: '茶室', metaType: 'event' }
const ROOM = { ...EDIT, spaceType: 'main' }
const FULL = { metaLimitRadio: true, metaLimitConditions: 30 }

test('a room redirects to an external transition while it is limited, and lets go of it with the limit', async () => {
  const manager = await as(1)
  const link = await makeExternalTransition(db, { title: '第二会場', url: 'https://second.example.com/' })
  const made = await manager.post('/rooms', { ...ROOM, ...FULL, metaLimitExtrans: link })
  expect(itemOf(made)).toMatchObject({
    metaLimitExtrans: link,
    limitExtrans: { id: link, exTransTitle: '第二会場', webviewUrl: 'https://second.example.com/' },
  })
  const { id } = itemOf(made)
  expect(itemOf(await manager.get(`/external-transitions/${link}`))).toMatchObject({
    useCount: 1,
    uses: [{ kind: 'room', id, spaceTitle: '茶室' }],
  })
  expect(itemOf(await manager.patch(`/rooms/${id}`, { ...EDIT, metaLimitExtrans: link }, 1))).toMatchObject({
    metaLimitExtrans: null,
    limitExtrans: null,
  })
})

test('a redirect that the room may not have is refused at its field', async () => {
  const manager = await as(0)
  const [own, other] = [await makeRoom(db), await makeRoom(db)]
  const body = (link: string) => ({ ...EDIT, ...FULL, metaLimitExtrans: link })
  const webview = await makeExternalTransition(db, { ex_trans_type: 'webview' })
  const elsewhere = await makeExternalTransition(db, { room_id: other })
  for (const link of [webview, elsewhere, crypto.randomUUID()]) {
    expect(messagesOf(await manager.patch(`/rooms/${own}`, body(link), 1))).toEqual(['metaLimitExtrans 411308'])
  }
  const area = await makeVenueArea(db)
  const placed = await makeRoom(db, { venueAreaIds: [area] })
  const ofPattern = await makeExternalTransition(db, { pattern_id: await makePattern(db, { room_id: placed }) })
  const ofArea = await makeExternalTransition(db, { venue_area_id: area })
  let version = 0
  for (const link of [ofPattern, ofArea]) {
    const saved = await manager.patch(`/rooms/${placed}`, { ...body(link), venueAreaIds: [area] }, ++version)
    expect([saved.status, itemOf(saved)?.metaLimitExtrans]).toEqual([200, link])
  }
})

test('a pattern names its external access information in order; what is not sent stays', async () => {
  const manager = await as(0)
  const room = await makeRoom(db)
  const pattern = await makePattern(db, { room_id: room })
  const first = await makeExternalTransition(db, { title: '一' })
  const second = await makeExternalTransition(db, { title: '二', room_id: room })
  const other = await makeExternalTransition(db, { room_id: await makeRoom(db) })
  const path = `/patterns/${pattern}`
  const saved = await manager.patch(path, { exTransitionIds: [second, first] }, 1)
  expect((itemOf(saved).exTransitions as { exTransTitle: string }[]).map((link) => link.exTransTitle)).toEqual([
    '二',
    '一',
  ])
  expect(itemOf(await manager.patch(path, { contentName: '名' }, 2)).exTransitionIds).toEqual([second, first])
  expect(messagesOf(await manager.patch(path, { exTransitionIds: [first, other] }, 3))).toEqual([
    'exTransitionIds 528808',
  ])
  expect(itemOf(await manager.get(path)).exTransitionIds).toEqual([second, first])
  const copy = await manager.post(`${path}/copy`, { spaceId: room, spacePatternTitle: '写し', copyContent: true })
  expect(itemOf(copy).exTransitionIds).toEqual([first])
})

test('what is in use is not deleted, says where, and stays usable where it is used', async () => {
  const manager = await as(0)
  const room = await makeRoom(db, { space_title: '茶室' })
  const link = await makeExternalTransition(db, { room_id: room })
  await makeRoom(db)
  await db
    .updateTable('rooms')
    .set({ limit_on: true, limit_number: 3, limit_ex_trans_id: link })
    .where('id', '=', room)
    .execute()
  const refused = await manager.delete(`/external-transitions/${link}`, 1)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { result_code: 'xrcms0051', names: '茶室', message: expect.stringContaining('茶室') },
  ])
  const moved = {
    exTransTitle: '名',
    webviewUrl: 'https://www.example.com/',
    exTransSpaceKind: 'room',
    exTransSpace: await makeRoom(db),
  }
  const answer = await manager.patch(`/external-transitions/${link}`, moved, 1)
  expect(messagesOf(answer)).toEqual(['exTransSpace 1220413'])
  expect(JSON.stringify(answer.body)).toContain('茶室')
  const wider = { ...moved, exTransSpaceKind: 'all', exTransSpace: null }
  expect((await manager.patch(`/external-transitions/${link}`, wider, 1)).status).toBe(200)
})

test('a room that goes lets go of its links in the same transaction, and its dialog counts them', async () => {
  const manager = await as(0)
  const room = await makeRoom(db)
  const sub = await makeRoom(db, { main_room_id: room })
  const pattern = await makePattern(db, { room_id: sub })
  const linked = [
    await makeExternalTransition(db, { room_id: room }),
    await makeExternalTransition(db, { room_id: sub }),
    await makeExternalTransition(db, { pattern_id: pattern, ex_trans_type: 'webview' }),
  ]
  const everywhere = await makeExternalTransition(db)
  await manager.patch(`/patterns/${pattern}`, { exTransitionIds: [everywhere] }, 1)
  const { body } = await manager.get(`/rooms/${room}/consequences`)
  expect(body.item).toMatchObject({ unlinkedLinks: 4 })
  expect((await manager.delete(`/rooms/${room}`, 1)).status).toBe(200)
  const after = await db
    .selectFrom('external_transitions')
    .select(['id', 'space_kind', 'version'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  expect(after).toEqual([
    ...linked.map((id) => ({ id, space_kind: 'none', version: 2 })),
    { id: everywhere, space_kind: 'all', version: 1 },
  ])
  expect((await manager.delete(`/external-transitions/${everywhere}`, 1)).status).toBe(200)
  const [told] = (await manager.get(`/external-transitions/${linked[0]}/history`)).body.items as { action: string }[]
  expect(told?.action).toBe('externalTransition.unlinked')
})

test('a pattern and an AR event let go of theirs as well', async () => {
  const manager = await as(0)
  const pattern = await makePattern(db, { room_id: await makeRoom(db) })
  const link = await makeExternalTransition(db, { pattern_id: pattern })
  expect((await manager.get(`/patterns/${pattern}/consequences`)).body.item).toMatchObject({ unlinkedLinks: 1 })
  expect((await manager.delete(`/patterns/${pattern}`, 1)).status).toBe(200)
  expect(itemOf(await manager.get(`/external-transitions/${link}`))).toMatchObject({
    exTransSpaceKind: 'none',
    version: 2,
  })
})

test('one deletes a link while another begins to use it: one of them is refused', async () => {
  const manager = await as(0)
  for (let round = 0; round < 5; round++) {
    const link = await makeExternalTransition(db)
    const room = await makeRoom(db)
    const [used, deleted] = await Promise.all([
      manager.patch(`/rooms/${room}`, { ...EDIT, ...FULL, metaLimitExtrans: link }, 1),
      manager.delete(`/external-transitions/${link}`, 1),
    ])
    expect([
      [200, 409],
      [400, 200],
      [409, 200],
    ]).toContainEqual([used.status, deleted.status])
  }
})
