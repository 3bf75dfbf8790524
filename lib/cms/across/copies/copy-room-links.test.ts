import type { RoomCopyFacts } from '#lib/contracts/copies.ts'
import type { ExternalTransition } from '#lib/contracts/external-transitions.ts'
import { makeArEvent, makeExternalTransition, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, truncate } = await testCms()
beforeEach(() => truncate())

const WHOLE = {
  copySettings: true,
  copyVenueAreas: true,
  copySubRooms: true,
  copyPatterns: true,
  copyArEvents: true,
  copyLinks: true,
}

async function copied(who: Caller, room: string, ticks: object): Promise<string> {
  const answer = await who.post(`/rooms/${room}/copy`, { spaceTitle: '写し', ...ticks })
  expect([answer.status, answer.body.error_messages]).toEqual([201, undefined])
  return (answer.body.item as { id: string }).id
}
const idIn = async (table: 'patterns' | 'ar_events', room: string) =>
  (await db.selectFrom(table).select('id').where('room_id', '=', room).executeTakeFirstOrThrow()).id
const linksOf = (place: string) =>
  db.selectFrom('external_transitions').selectAll().where('space_id', '=', place).orderBy('id').execute()
const named = async (pattern: string) => {
  const rows = await db
    .selectFrom('pattern_external_transitions')
    .select('external_transition_id as id')
    .where('pattern_id', '=', pattern)
    .orderBy('place')
    .execute()
  return rows.map(({ id }) => id)
}
const redirectOf = async (room: string) =>
  (await db.selectFrom('rooms').select('limit_ex_trans_id as id').where('id', '=', room).executeTakeFirstOrThrow()).id

/** A room that redirects to a link of its AR event; its pattern names links of itself, of all spaces, of the area and of the room, in this order. */
async function linkedRoom() {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { space_title: '茶室', venueAreaIds: [area], limit_on: true, limit_number: 30 })
  const pattern = await makePattern(db, { room_id: room, title: '昼' })
  const event = await makeArEvent(db, { room_id: room })
  const link = (title: string, row: object = {}) => makeExternalTransition(db, { title, ...row })
  const ofRoom = await link('茶室の案内', { room_id: room, title_en: 'Tea room', url: 'https://tea.invalid/' })
  const site = await link('茶室のサイト', { room_id: room, ex_trans_type: 'webview' })
  const ofPattern = await link('昼の案内', { pattern_id: pattern })
  const ofEvent = await link('茶碗の案内', { ar_event_id: event })
  const ofArea = await link('会場の案内', { venue_area_id: area })
  const ofAll = await link('全体の案内')
  await db.updateTable('rooms').set({ limit_ex_trans_id: ofEvent }).where('id', '=', room).execute()
  const names = [ofPattern, ofAll, ofArea, ofRoom]
  const rows = names.map((external_transition_id, place) => ({ pattern_id: pattern, external_transition_id, place }))
  await db.insertInto('pattern_external_transitions').values(rows).execute()
  return { area, room, pattern, event, ofRoom, site, ofPattern, ofEvent, ofArea, ofAll }
}

test('links of a room, its patterns and its AR events come along, and what uses them uses the copies', async () => {
  const manager = await as(0)
  const { room, pattern, ofEvent, ofAll, area } = await linkedRoom()
  const facts = (await manager.get(`/rooms/${room}/copy-facts`)).body.item as RoomCopyFacts
  expect(facts).toMatchObject({ links: 2, patternLinks: 1, arLinks: 1, areaLinkUses: 1 })
  const before = await named(pattern)
  const copy = await copied(manager, room, WHOLE)
  const copiedPattern = await idIn('patterns', copy)
  const ofRoom = await linksOf(copy)
  expect(ofRoom).toMatchObject([
    { title: '茶室の案内', title_en: 'Tea room', url: 'https://tea.invalid/', ex_trans_type: 'external', version: 1 },
    { title: '茶室のサイト', ex_trans_type: 'webview' },
  ])
  const [ofPattern] = await linksOf(copiedPattern)
  const [ofCopiedEvent] = await linksOf(await idIn('ar_events', copy))
  expect([ofPattern?.title, ofCopiedEvent?.title]).toEqual(['昼の案内', '茶碗の案内'])
  expect(await named(copiedPattern)).toEqual([ofPattern?.id, ofAll, ofRoom[0]?.id])
  expect(await redirectOf(copy)).toBe(ofCopiedEvent?.id)
  // The source is as it was.
  expect([await named(pattern), await redirectOf(room)]).toEqual([before, ofEvent])
  expect(await linksOf(area)).toHaveLength(1)
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'target_id as id', 'after'])
    .where('action', 'in', ['externalTransition.created', 'room.edited', 'pattern.edited'])
    .execute()
  expect(trail.filter(({ action }) => action === 'externalTransition.created')).toHaveLength(4)
  expect(trail.filter(({ action }) => action !== 'externalTransition.created')).toEqual([
    { action: 'room.edited', id: copy, after: { metaLimitExtrans: ofCopiedEvent?.id } },
    { action: 'pattern.edited', id: copiedPattern, after: { exTransitionIds: [ofPattern?.id, ofAll, ofRoom[0]?.id] } },
  ])
})

test('without the tick, or without what they are linked to, links stay behind and nothing names them', async () => {
  const manager = await as(1)
  const { room, ofAll } = await linkedRoom()
  const plain = await copied(manager, room, { ...WHOLE, copyLinks: false })
  expect(await linksOf(plain)).toEqual([])
  expect([await named(await idIn('patterns', plain)), await redirectOf(plain)]).toEqual([[ofAll], null])
  const alone = await copied(manager, room, { ...WHOLE, copyPatterns: false, copyArEvents: false })
  expect((await linksOf(alone)).map(({ title }) => title)).toEqual(['茶室の案内', '茶室のサイト'])
  expect(await redirectOf(alone)).toBeNull()
  // No limit is copied, so there is nothing to redirect from.
  const noSettings = await copied(manager, room, { ...WHOLE, copySettings: false })
  expect([await redirectOf(noSettings), (await linksOf(noSettings)).length]).toEqual([null, 2])
})

test('a copy can be saved as it is: each link that it uses is one it may use', async () => {
  const manager = await as(0)
  const { room } = await linkedRoom()
  const copy = await copied(manager, room, WHOLE)
  for (const { id } of [...(await linksOf(copy)), ...(await linksOf(await idIn('patterns', copy)))]) {
    const path = `/external-transitions/${id}`
    const { item } = (await manager.get(path)).body as { item: ExternalTransition }
    const { exTransTitle, exTransTitleEn, webviewUrl, exTransSpaceKind } = item
    const body = { exTransTitle, exTransTitleEn, webviewUrl, exTransSpaceKind, exTransSpace: item.space?.id }
    const saved = await manager.patch(path, body, item.version)
    expect([saved.status, saved.body.error_messages]).toEqual([200, undefined])
  }
})

test('a room manager copies links of a sub room of hers, and an area manager is told at the tick', async () => {
  const { room, area } = await linkedRoom()
  const sub = await makeRoom(db, { space_title: '控室', main_room_id: room, access_inherit: true })
  await makeExternalTransition(db, { room_id: sub, title: '控室の案内' })
  const copy = await copied(await as(4, { room_id: room }), sub, { copyLinks: true })
  expect(await linksOf(copy)).toMatchObject([{ title: '控室の案内' }])
  const areaManager = await as(2, { venue_area_id: area })
  const refused = await areaManager.post(`/rooms/${room}/copy`, {
    spaceTitle: '写し',
    copyVenueAreas: true,
    copyLinks: true,
  })
  expect([refused.status, refused.body.error_messages]).toMatchObject([400, [{ field: 'copyLinks' }]])
})
