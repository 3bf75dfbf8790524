import { tokenHash } from '#lib/cms/people/identity/secrets.ts'
import type { PublicState, PublicStateEvent } from '#lib/contracts/public-state.ts'
import {
  makeArEntry,
  makeArEvent,
  makeArStructure,
  makeEntry,
  makeMachineToken,
  makePattern,
  makeRichContent,
  makeRoom,
  makeStop,
  makeTransition,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, cms, time, truncate } = await testCms()
const TOKEN = 'feed-token-of-the-test-0123456789'
const METERING = 'metering-token-of-the-test-012345'

beforeEach(async () => {
  await truncate()
  await makeMachineToken(db, { token_hash: tokenHash(TOKEN), scopes: ['publicState'] })
  await makeMachineToken(db, { token_hash: tokenHash(METERING) })
})

const call = (path: string, headers: Record<string, string> = {}, token = TOKEN) =>
  cms.fetch(
    new Request(`http://cms.test/cms/v1/public${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } }),
  )
const stateAt = async (at: string): Promise<PublicState> => (await call(`/state?at=${at}`)).json()

/** A venue area, its room with a pattern open on 1 May in Japan, and an AR event of the room open at noon. */
async function makeOpenRoom() {
  const area = await makeVenueArea(db)
  await makeEntry(db, await makePattern(db, { venue_area_id: area }), '2025-04-30T15:00:00Z', '2025-05-01T15:00:00Z')
  const room = await makeRoom(db, { venueAreaIds: [area], space_title_en: 'Room', limit_on: true, limit_number: 50 })
  const pattern = await makePattern(db, {
    room_id: room,
    title_en: 'Pattern',
    deep_link: 'expo://room',
    limit_number: 30,
  })
  await makeEntry(db, pattern, '2025-04-30T15:00:00Z', '2025-05-01T15:00:00Z')
  const arEvent = await makeArEvent(db, { room_id: room, latitude: 34.6, longitude: 135.4 })
  await makeArStructure(db, { ar_event_id: arEvent })
  await makeArEntry(db, arEvent, '2025-05-01T03:00:00Z', '2025-05-01T04:00:00Z')
  return { area, room, pattern, arEvent }
}

test('the feed says what is public at a moment of the Japanese clock, with titles, content, links, capacity and caps', async () => {
  const { area, room, pattern, arEvent } = await makeOpenRoom()
  await makeRichContent(db, {
    room_id: room,
    content_id: 'RC-1',
    cap_bytes: '1000000000',
    delivered_bytes: '1000000001',
  })
  const open = await stateAt('2025-05-01T12:30')
  expect(open).toMatchObject({
    result_code: '0',
    at: '2025-05-01T03:30:00.000Z',
    atJst: '2025-05-01T12:30',
    nextChangeAt: '2025-05-01T04:00:00.000Z',
    venueAreas: [{ id: area, status: 'opening', spaceTitle: '会場エリア' }],
    rooms: [
      {
        id: room,
        spaceTitle: 'ルーム',
        spaceTitleEn: 'Room',
        venueAreaIds: [area],
        metaLimitConditions: 50,
        deliveries: [{ richContentId: 'RC-1', isAllowed: false, state: 'stopped' }],
      },
    ],
    arEvents: [
      { id: arEvent, spaceId: room, spacePatternMetaLatitude: 34.6, openStartDate: '2025-05-01T03:00:00.000Z' },
    ],
  })
  expect(open.patterns.find((it) => it.id === pattern)).toEqual({
    id: pattern,
    status: 'opening',
    spaceId: room,
    spacePatternTitle: 'パターン',
    spacePatternTitleEn: 'Pattern',
    contentId: 'content-1',
    deepLink: 'expo://room',
    openType: 'normal',
    openStartDate: '2025-04-30T15:00:00.000Z',
    openEndDate: '2025-05-01T15:00:00.000Z',
    cameraPermission: false,
    pickupPermission: false,
    // Its own, where its room has 50.
    metaLimitConditions: 30,
  })
  // The same moment in UTC, and the first moment at which all is over: periods are half-open.
  expect(await stateAt('2025-05-01T03:30:00Z')).toEqual(open)
  expect(open.transitions).toEqual([])
  const over = await stateAt('2025-05-02T00:00')
  expect([over.venueAreas, over.rooms, over.patterns, over.arEvents, over.nextChangeAt]).toEqual([[], [], [], [], null])
})

test('a stop of a room takes it, its patterns and its AR events out from its very moment to its reopening', async () => {
  const { room } = await makeOpenRoom()
  const stop = { stopped_at: '2025-05-01T03:10:00Z', reopened_at: '2025-05-01T03:20:00Z', details: '対応' }
  await makeStop(db, { room_id: room, ...stop })
  const shown = async (at: string) => {
    const { rooms, patterns, arEvents } = await stateAt(at)
    return [rooms, patterns, arEvents].map((list) => list.length)
  }
  expect(await shown('2025-05-01T03:09:59Z')).toEqual([1, 2, 1])
  expect(await shown('2025-05-01T03:10:00Z')).toEqual([0, 1, 0])
  expect(await shown('2025-05-01T03:20:00Z')).toEqual([1, 2, 1])
  time.now = new Date('2025-06-01T00:00:00Z')
  const next = async (at: string) => (await stateAt(at)).nextChangeAt
  expect(await next('2025-05-01T03:05:00Z')).toBe('2025-05-01T03:10:00.000Z')
  expect(await next('2025-05-01T03:10:00Z')).toBe('2025-05-01T03:20:00.000Z')
  expect(await next('2025-05-01T03:20:00Z')).toBe('2025-05-01T04:00:00.000Z')
})

test('a public transition is there while none of its ends is closed; classes, V Expo areas and Auto never are', async () => {
  const { area, room } = await makeOpenRoom()
  const other = await makeRoom(db)
  const make = (row: object) => makeTransition(db, { is_public: true, ...row })
  const shown = [
    await make({ from_venue_area_id: area, to_room_id: room, transition_type: 'gate' }),
    await make({ from_class: 'mainRoom', to_auto: true, transition_type: 'exit' }),
  ]
  await make({ from_room_id: room, to_room_id: other })
  await make({ from_room_id: room, to_venue_area_id: area, is_public: false })
  const ids = async (at: string) => (await stateAt(at)).transitions.map((it) => it.id).toSorted()
  expect(await ids('2025-05-01T12:30')).toEqual(shown.toSorted())
  expect(await ids('2025-05-02T00:00')).toEqual([shown[1]])
  expect((await stateAt('2025-05-01T12:30')).transitions).toContainEqual({
    id: shown[0],
    fromKind: 'venueArea',
    transitionFromId: area,
    toKind: 'mainRoom',
    transitionToId: room,
    transitionType: 'gate',
  })
})

test('the answer is not sent again to who has it: its ETag changes with the content and not with the time', async () => {
  const { pattern } = await makeOpenRoom()
  const first = await call('/state?at=2025-05-01T12:30')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
  const later = await call('/state?at=2025-05-01T12:31', { 'if-none-match': `"other", ${etag}` })
  expect([later.status, await later.text(), later.headers.get('etag')]).toEqual([304, '', etag])
  await db.updateTable('patterns').set({ title: '改題' }).where('id', '=', pattern).execute()
  const changed = await call('/state?at=2025-05-01T12:31', { 'if-none-match': etag })
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
})

test('without a token, with one for something else, and at no moment at all it says so', async () => {
  expect((await cms.fetch(new Request('http://cms.test/cms/v1/public/state'))).status).toBe(401)
  expect((await call('/state', {}, METERING)).status).toBe(403)
  expect((await call('/state/events', {}, METERING)).status).toBe(403)
  for (const at of ['', 'today', '2025-02-31T00:00', '2025-05-01', '99999-01-01T00:00:00Z', '%00', "';"]) {
    expect([at, (await call(`/state?at=${at}`)).status]).toEqual([at, 400])
  }
  expect((await cms.fetch(new Request('http://cms.test/cms/v1/public/rooms'))).status).toBe(404)
})

test('its OpenAPI document describes the call, the token and the answer without a body', async () => {
  const document = await (await cms.fetch(new Request('http://cms.test/cms/v1/public/openapi.json'))).json()
  const { get } = document.paths['/cms/v1/public/state']
  expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(['200', '304', '400', '401', '403']))
  expect(get.security).toEqual([{ machine: [] }])
  expect(JSON.stringify(get.responses['200'])).toContain('"nextChangeAt"')
})

test('the stream tells at once where things stand, and then what opened, changed and closed, after each commit', async () => {
  const { room, pattern, arEvent } = await makeOpenRoom()
  time.now = new Date('2025-05-01T02:00:00Z')
  const events = streamOf(await call('/state/events'))
  expect((await events.next()).changes).toEqual([])
  await db.updateTable('patterns').set({ title: '改題' }).where('id', '=', pattern).execute()
  expect((await events.next()).changes).toEqual([{ kind: 'patterns', id: pattern, change: 'changed' }])
  await makeStop(db, { room_id: room, stopped_at: time.now })
  expect((await events.next()).changes).toEqual([
    { kind: 'rooms', id: room, change: 'closed' },
    { kind: 'patterns', id: pattern, change: 'closed' },
  ])
  await db.updateTable('stops').set({ reopened_at: time.now, details: '対応' }).execute()
  const opened = await events.next()
  expect(opened.changes.map((it) => it.change)).toEqual(['opened', 'opened'])
  // The moment of the AR event comes; nothing is written.
  time.now = new Date('2025-05-01T03:00:00Z')
  await db.updateTable('ar_events').set({ deep_link: 'expo://ar' }).execute()
  const last = await events.next()
  expect(last.changes).toEqual([{ kind: 'arEvents', id: arEvent, change: 'opened' }])
  expect(last.etag).toBe((await call('/state')).headers.get('etag'))
  await events.close()
})

/** The events of a stream one after the other. */
function streamOf(response: Response) {
  const reader = response.body?.getReader()
  let text = ''
  return {
    async next(): Promise<PublicStateEvent> {
      for (;;) {
        const found = /event: state\ndata: (.*)\n\n/.exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1] ?? '')
        }
        const read = await reader?.read()
        if (!read || read.done) throw new Error('the stream ended')
        text += new TextDecoder().decode(read.value)
      }
    },
    close: async () => reader?.cancel(),
  }
}
