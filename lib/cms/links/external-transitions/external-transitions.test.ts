import { makeArEvent, makeExternalTransition, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(truncate)

const EDIT = {
  exTransTitle: '公式サイト',
  webviewUrl: 'https://www.example.com/expo?a=1',
  exTransSpaceKind: 'all',
}
const LINK = { ...EDIT, exTransType: 'external' }

const messagesOf = (answer: Answered) =>
  ((answer.body.error_messages ?? []) as { field: string; message_id: string }[]).map(
    (m) => `${m.field} ${m.message_id}`,
  )
type Item = { id: string; version: number } & Record<string, unknown>
const itemOf = (answer: Answered) => answer.body.item as Item
const titles = async (who: Caller, query = '') =>
  ((await who.get(`/external-transitions${query}`)).body.items as { exTransTitle: string }[]).map((x) => x.exTransTitle)

test('a link is registered, edited and deleted, and its history says so', async () => {
  const organizer = await as(1)
  const room = await makeRoom(db, { space_title: '茶室' })
  const made = await organizer.post('/external-transitions', LINK)
  expect([made.status, itemOf(made)]).toMatchObject([
    201,
    {
      exTransType: 'external',
      exTransSpaceKind: 'all',
      space: null,
      missingEn: true,
      mayWrite: true,
      check: null,
      uses: [],
    },
  ])
  const { id } = itemOf(made)
  time.now = new Date(time.now.getTime() + 60_000)
  const edit = { ...EDIT, exTransTitleEn: 'Official site', exTransSpaceKind: 'room', exTransSpace: room }
  const edited = await organizer.patch(`/external-transitions/${id}`, edit, 1)
  expect(itemOf(edited)).toMatchObject({ version: 2, missingEn: false, space: { id: room, spaceTitle: '茶室' } })
  expect((await organizer.patch(`/external-transitions/${id}`, edit, 1)).status).toBe(409)
  time.now = new Date(time.now.getTime() + 60_000)
  expect((await organizer.delete(`/external-transitions/${id}`, 2)).status).toBe(200)
  expect((await organizer.get(`/external-transitions/${id}`)).status).toBe(404)
  const { body } = await organizer.get(`/external-transitions/${id}/history`)
  const [deleted, changed] = body.items as { action: string; changes: { field: string }[] }[]
  expect(deleted?.action).toBe('externalTransition.deleted')
  expect(changed?.changes).toEqual([
    { field: 'exTransTitleEn', before: null, after: 'Official site' },
    { field: 'exTransSpaceKind', before: 'all', after: 'room' },
    { field: 'exTransSpace', before: null, after: [{ id: room, name: '茶室', nameEn: '' }] },
  ])
})

test.each([
  [{ exTransTitle: '' }, 'exTransTitle 1200201'],
  [{ webviewUrl: '' }, 'webviewUrl 1200301'],
  [{ webviewUrl: 'http://www.example.com/' }, 'webviewUrl 1200305'],
  [{ webviewUrl: 'javascript:alert(1)' }, 'webviewUrl 1200305'],
  [{ webviewUrl: 'https://' }, 'webviewUrl 1200305'],
  [{ webviewUrl: 'https://user:pass@www.example.com/' }, 'webviewUrl 1200309'],
  [{ webviewUrl: 'https://a b/' }, 'webviewUrl 1200305'],
  [{ webviewUrl: 'https://x\\@evil.test' }, 'webviewUrl 1200305'],
  [{ webviewUrl: 'https://www.example.com\\..' }, 'webviewUrl 1200305'],
  [{ webviewUrl: `https://www.example.com/${'a'.repeat(2000)}` }, 'webviewUrl 1200302'],
  [{ exTransType: 'other' }, 'exTransType 1200506'],
  [{ exTransSpaceKind: 'room' }, 'exTransSpace 1200401'],
  [{ exTransSpaceKind: 'none' }, 'exTransSpaceKind 1206106'],
  [{ exTransSpaceKind: 'room', exTransSpace: crypto.randomUUID() }, 'exTransSpace 1200408'],
])('%j is refused at its field', async (change, message) => {
  expect(messagesOf(await (await as(0)).post('/external-transitions', { ...LINK, ...change }))).toEqual([message])
})

test('each level links to its own spaces only, and sees what is linked to all', async () => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const other = await makeRoom(db)
  const areaPattern = await makePattern(db, { venue_area_id: area })
  const pattern = await makePattern(db, { room_id: room })
  const arEvent = await makeArEvent(db, { room_id: room })
  const spaces = { venueArea: area, room, pattern, arEvent }
  const to = (kind: string, id: string | null) => ({ ...LINK, exTransSpaceKind: kind, exTransSpace: id })
  const tries = [
    ['all', null],
    ['venueArea', area],
    ['room', room],
    ['pattern', pattern],
    ['pattern', areaPattern],
    ['arEvent', arEvent],
    ['room', other],
  ] as const
  const allowed = async (who: Caller) => {
    const all = await Promise.all(tries.map(([kind, id]) => who.post('/external-transitions', to(kind, id))))
    return all.map(({ status }) => status)
  }
  expect(await allowed(await as(0))).toEqual([201, 201, 201, 201, 201, 201, 201])
  expect(await allowed(await as(2, { venue_area_id: area }))).toEqual([400, 201, 400, 400, 201, 400, 400])
  expect(await allowed(await as(4, { room_id: room }))).toEqual([400, 400, 201, 201, 400, 201, 400])
  expect(await allowed(await as(6, { pattern_id: pattern }))).toEqual([403, 403, 403, 403, 403, 403, 403])

  await db.deleteFrom('external_transitions').execute()
  await makeExternalTransition(db, { title: '全体' })
  for (const [kind, id] of Object.entries(spaces)) {
    await makeExternalTransition(db, { title: kind, [COLUMNS[kind as keyof typeof COLUMNS]]: id })
  }
  await makeExternalTransition(db, { title: '他', room_id: other })
  const sort = '?sort=createdAt'
  const seen = async (who: Caller) => (await titles(who, sort)).sort()
  expect(await seen(await as(3, { venue_area_id: area }))).toEqual(['room', 'venueArea', '全体'])
  expect(await seen(await as(5, { room_id: room }))).toEqual(['arEvent', 'pattern', 'room', '全体'])
  expect(await seen(await as(6, { pattern_id: pattern }))).toEqual(['pattern', 'room', '全体'])
})

const COLUMNS = { venueArea: 'venue_area_id', room: 'room_id', pattern: 'pattern_id', arEvent: 'ar_event_id' } as const

test('what she may only read is not hers to change', async () => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db, { venueAreaIds: [area] })
  const manager = await as(2, { venue_area_id: area })
  for (const link of [await makeExternalTransition(db), await makeExternalTransition(db, { room_id: room })]) {
    expect(itemOf(await manager.get(`/external-transitions/${link}`)).mayWrite).toBe(false)
    const edit = { ...EDIT, exTransSpaceKind: 'venueArea', exTransSpace: area }
    expect((await manager.patch(`/external-transitions/${link}`, edit, 1)).status).toBe(403)
    expect((await manager.delete(`/external-transitions/${link}`, 1)).status).toBe(403)
  }
})

test('the list searches and filters', async () => {
  const manager = await as(0)
  const room = await makeRoom(db)
  const gone = await makeRoom(db)
  const used = await makeExternalTransition(db, {
    title: '日本館',
    url: 'https://japan.example.com/',
    title_en: 'Japan',
  })
  await makeExternalTransition(db, { title: 'ルームのサイト', room_id: room })
  await makeExternalTransition(db, { title: '孤児', room_id: gone })
  await makeExternalTransition(db, { title: 'ウェブ', ex_trans_type: 'webview' })
  await makeRoom(db, { limit_on: true, limit_number: 5, limit_ex_trans_id: used })
  expect((await manager.delete(`/rooms/${gone}`, 1)).status).toBe(200)
  const all = '?sort=exTransTitle'
  expect(await titles(manager, `${all}&q=japan.example`)).toEqual(['日本館'])
  expect(await titles(manager, `${all}&exTransType=webview`)).toEqual(['ウェブ'])
  expect(await titles(manager, `${all}&exTransSpaceKind=none`)).toEqual(['孤児'])
  expect(await titles(manager, `${all}&spaceId=${room}`)).toEqual(['ルームのサイト'])
  expect(await titles(manager, `${all}&used=1`)).toEqual(['日本館'])
  expect((await titles(manager, `${all}&missingEn=1`)).sort()).toEqual(['ウェブ', 'ルームのサイト', '孤児'].sort())
  expect(await titles(manager, `${all}&forRoomId=${room}&exTransType=external`)).toHaveLength(2)
})

test('level 6 reads what leads to her pattern, its room and all spaces, and is shown of none that she may change it', async () => {
  const room = await makeRoom(db)
  const pattern = await makePattern(db, { room_id: room })
  const reader = await as(6, { pattern_id: pattern })
  for (const place of [{}, { room_id: room }, { pattern_id: pattern }]) {
    const link = await makeExternalTransition(db, place)
    expect(itemOf(await reader.get(`/external-transitions/${link}`)).mayWrite).toBe(false)
  }
})
