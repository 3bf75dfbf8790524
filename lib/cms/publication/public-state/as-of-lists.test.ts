import {
  makeArEntry,
  makeArEvent,
  makeArStructure,
  makeEntry,
  makePattern,
  makeRoom,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

type Item = { id: string; status?: string; publication?: { status: string } }
const LISTS = ['/rooms', '/venue-areas', '/patterns', '/ar-events', '/space-nodes?q=館', '/timeline'] as const

async function expo() {
  const area = await makeVenueArea(db, { space_title: '東館' })
  const room = await makeRoom(db, { space_title: '日本館', venueAreaIds: [area] })
  const roomPattern = await makePattern(db, { room_id: room, title: '館内' })
  const areaPattern = await makePattern(db, { venue_area_id: area, title: '館外' })
  const arEvent = await makeArEvent(db, { room_id: room, title: '館の上' })
  await makeArStructure(db, { ar_event_id: arEvent })
  await makeEntry(db, roomPattern, '2025-06-01T00:00:00Z', '2025-06-10T00:00:00Z')
  await makeEntry(db, areaPattern, '2025-06-05T00:00:00Z', '2025-06-10T00:00:00Z')
  await makeArEntry(db, arEvent, '2025-04-01T00:00:00Z', '2025-06-02T00:00:00Z')
  return { area, room, roomPattern, areaPattern, arEvent }
}

async function statuses(caller: Caller, at: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const list of LISTS) {
    const { status, body } = await caller.get(`${list}${list.includes('?') ? '&' : '?'}at=${at}`)
    expect(status).toBe(200)
    for (const item of body.items as Item[]) {
      const stands = item.publication?.status ?? item.status
      if (stands) {
        // What two lists show, both show alike.
        expect([item.id, found[item.id] ?? stands]).toEqual([item.id, stands])
        found[item.id] = stands
      }
    }
  }
  return found
}

test.each([
  ['2025-06-01T09:00', 'opening', 'waiting'],
  ['2025-06-05T09:00', 'opening', 'opening'],
  ['2025-06-10T09:00', 'ending', 'ending'],
  ['2025-05-31T23:59:59Z', 'waiting', 'waiting'],
])('lists, tree and board say of %s what "as of" says', async (at, room, area) => {
  const made = await expo()
  const caller = await as(0)
  const found = await statuses(caller, at)
  expect([found[made.room], found[made.area]]).toEqual([room, area])
  expect(Object.keys(found)).toHaveLength(5)
  for (const [id, status] of Object.entries(found)) {
    const { item } = (await caller.get(`/as-of/${id}?at=${at}`)).body as { item: { publication: { status: string } } }
    expect([id, item.publication.status]).toEqual([id, status])
  }
})

test('a filter by status asks of the moment', async () => {
  const { room, roomPattern } = await expo()
  const caller = await as(0)
  const idsOf = async (path: string) => ((await caller.get(path)).body.items as Item[]).map((item) => item.id)
  expect(await idsOf('/rooms?status=opening&at=2025-06-02T12:00')).toEqual([room])
  expect(await idsOf('/rooms?status=opening')).toEqual([])
  expect(await idsOf('/patterns?status=opening&at=2025-06-02T12:00')).toEqual([roomPattern])
  expect(await idsOf('/timeline?status=opening&at=2025-06-02T12:00')).toEqual([roomPattern])
})

const NO_MOMENTS = [
  '2025-02-30T10:00',
  '2025-06-01T24:00',
  '2025-06-01T24:00:00Z',
  '2025-13-01T00:00',
  'junk',
  'x'.repeat(60),
]

test.each([
  ...[...LISTS, '/timeline-csv', '/as-of', '/transition-graph', '/schedule-entries', '/transitions'].map((path) => [
    path,
    'at',
  ]),
  ...['/ndsd-events', '/notices', '/app-notifications'].map((path) => [path, 'at']),
  ['/as-of', 'with'],
  ...['/timeline', '/timeline-csv', '/transition-periods'].flatMap((path) => [
    [path, 'from'],
    [path, 'to'],
  ]),
])('GET %s refuses a moment that does not exist and names %s', async (path = '', name = '') => {
  const caller = await as(0)
  for (const odd of NO_MOMENTS) {
    const { status, body } = await caller.get(`${path}${path.includes('?') ? '&' : '?'}${name}=${odd}`)
    expect([odd, status, body.parameters]).toEqual([
      odd,
      400,
      [{ name, message: expect.stringContaining('実在する日時') }],
    ])
    expect(body.message).toMatch(new RegExp(`^${name}: `))
  }
})

test('one thing, the graph and every list whose items stand differently take the wall clock of Japan and UTC alike', async () => {
  const { room, roomPattern } = await expo()
  const caller = await as(0)
  const forms = ['2025-06-02T12:00', '2025-06-02T03:00:00Z']
  const answers = await Promise.all(
    forms.map(async (at) => ((await caller.get(`/transition-graph?at=${at}`)).body.item as { at: string }).at),
  )
  expect(answers).toEqual(['2025-06-02T03:00:00.000Z', '2025-06-02T03:00:00.000Z'])
  expect((await caller.get(`/as-of/${room}?at=2025-02-30T10:00`)).status).toBe(400)
  const { body } = await caller.get(`/schedule-entries?spacePatternId=${roomPattern}&at=${forms[0]}`)
  expect((body.items as Item[])[0]?.status).toBe('opening')
})

test('from another moment nothing is changed, and whose scope it is stays a matter of now', async () => {
  const { room } = await expo()
  const caller = await as(0)
  const rowsOf = async (path: string) => (await caller.get(path)).body.items as { mayPublish: boolean }[]
  expect((await rowsOf('/timeline')).map((row) => row.mayPublish)).toEqual([true, true])
  expect((await rowsOf('/timeline?at=2025-06-02T12:00')).map((row) => row.mayPublish)).toEqual([false, false])
  const maker = await as(5, { room_id: room })
  await db
    .updateTable('grants')
    .set({ ends_at: new Date('2025-05-20T15:00:00Z') })
    .where('user_id', '=', maker.id)
    .execute()
  expect((await maker.get('/rooms?at=2025-06-02T12:00')).body.total).toBe(1)
  expect((await (await as(5)).get('/rooms?at=2025-06-02T12:00')).body.total).toBe(0)
})
