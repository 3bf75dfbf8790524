import type { ManyChange, ManyRow } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import { deleteMany, undoMany } from '#lib/testing/change-many.ts'
import {
  makeArEvent,
  makeEntry,
  makeExternalTransition,
  makePattern,
  makeRichContent,
  makeRoom,
  makeTransition,
  makeVenueArea,
  makeVipUser,
} from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { forgetDeletions } from './kept-deletions.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const LEVELS = [2, 3, 4, 5] as const

const changesOf = async (who: Caller) => (await who.get('/many-changes')).body.items as ManyChange[]

/** Two areas and two rooms, one of each hers, and a sub room of her room. */
async function places() {
  const [area, foreignArea] = [await makeVenueArea(db), await makeVenueArea(db)]
  const [room, foreignRoom] = [await makeRoom(db), await makeRoom(db)]
  const sub = await makeRoom(db, { main_room_id: room, access_inherit: true })
  return { area, foreignArea, room, foreignRoom, sub }
}

type Places = Awaited<ReturnType<typeof places>>

const spaceOf = (level: (typeof LEVELS)[number], area: string, room: string) =>
  level <= 3 ? { venue_area_id: area } : { room_id: room }

/** What is deleted, and the levels 2 to 5 that take it back where it lay in their scope (docs/decisions/0526-deletions-taken-back-by-others.md). */
const CASES: [string, ManyKind, (at: Places) => Promise<string>, number[]][] = [
  ['pattern of an area', 'pattern', ({ area }) => makePattern(db, { venue_area_id: area }), [2, 3]],
  ['pattern of a room', 'pattern', ({ room }) => makePattern(db, { room_id: room }), [4, 5]],
  ['AR event of an area', 'arEvent', ({ area }) => makeArEvent(db, { venue_area_id: area }), [2, 3]],
  ['AR event of a room', 'arEvent', ({ room }) => makeArEvent(db, { room_id: room }), [4, 5]],
  ['main room', 'room', ({ area }) => makeRoom(db, { venueAreaIds: [area] }), [2]],
  ['sub room', 'room', ({ sub }) => Promise.resolve(sub), [4]],
  [
    'sub room of its own',
    'room',
    ({ room, area }) => makeRoom(db, { main_room_id: room, access_inherit: false, venueAreaIds: [area] }),
    [],
  ],
  [
    'transition of a room',
    'transition',
    ({ room, sub }) => makeTransition(db, { from_room_id: room, to_room_id: sub }),
    [4, 5],
  ],
  [
    'transition of an area that leads to a foreign one',
    'transition',
    ({ area, foreignArea }) => makeTransition(db, { from_venue_area_id: area, to_venue_area_id: foreignArea }),
    [],
  ],
  ['link of a room', 'externalTransition', ({ room }) => makeExternalTransition(db, { room_id: room }), [4, 5]],
  [
    'link of an area',
    'externalTransition',
    ({ area }) => makeExternalTransition(db, { room_id: null, venue_area_id: area }),
    [2, 3],
  ],
  [
    'link of all spaces',
    'externalTransition',
    () => makeExternalTransition(db, { room_id: null, all_spaces: true }),
    [],
  ],
  ['content of a room', 'richContent', ({ room }) => makeRichContent(db, { room_id: room }), [4]],
  ['VIP user of a room', 'vipUser', ({ room }) => makeVipUser(db, { room_id: room }), [4]],
  ['content of a sub room', 'richContent', ({ sub }) => makeRichContent(db, { room_id: sub }), [4]],
  ['venue area', 'venueArea', () => makeVenueArea(db), []],
]

test.each(CASES)(
  'a deleted %s is there for those who may make it anew where it lay, and for nobody else',
  async (_, kind, make, may) => {
    const at = await places()
    const target = await make(at)
    const gone = await deleteMany(await as(0), kind, [target])
    expect(gone).toMatchObject({ changedCount: 1 })
    for (const level of LEVELS) {
      const stranger = await as(level, spaceOf(level, at.foreignArea, at.foreignRoom))
      expect([level, await changesOf(stranger)]).toEqual([level, []])
      expect((await stranger.post(`/many-changes/${gone.changeId}/undo`, {})).status).toBe(404)
    }
    const back: number[] = []
    for (const level of LEVELS) {
      const who = await as(level, spaceOf(level, at.area, at.room))
      const [change] = await changesOf(who)
      if (!change) {
        expect((await who.get(`/many-changes/${gone.changeId}`)).status).toBe(404)
        expect((await who.post(`/many-changes/${gone.changeId}/undo`, {})).status).toBe(404)
        continue
      }
      expect(change).toMatchObject({ id: gone.changeId, rowCount: 1, undoneCount: 0, mayUndo: true, effects: null })
      back.push(level)
    }
    expect(back).toEqual(may)
    const [first] = may
    if (first === undefined) return
    const done = await undoMany(await as(first as 2, spaceOf(first as 2, at.area, at.room)), gone)
    expect(done).toMatchObject({ changedCount: 1, refusedCount: 0, isRestoration: true })
  },
)

test('of one change each sees, counts and takes back what lay in her scope', async () => {
  const { area, foreignArea } = await places()
  const [hers, foreign] = [
    await makePattern(db, { venue_area_id: area, title: '朝' }),
    await makePattern(db, { venue_area_id: foreignArea, title: '夜' }),
  ]
  await makeEntry(db, hers, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  const manager = await as(0)
  const gone = await deleteMany(manager, 'pattern', [hers, foreign])
  const maker = await as(3, { venue_area_id: area })
  expect(await changesOf(maker)).toMatchObject([{ rowCount: 1, undoneCount: 0, effects: null, mayUndo: true }])
  const { items } = (await maker.get(`/many-changes/${gone.changeId}/rows`)).body as { items: ManyRow[] }
  expect(items.map(({ name }) => name)).toEqual(['朝'])
  expect(await undoMany(maker, gone)).toMatchObject({ changedCount: 1, refusedCount: 0, goneCount: 0 })
  expect(await db.selectFrom('patterns').select('id').execute()).toEqual([{ id: hers }])
  expect(await db.selectFrom('schedule_entries').select('pattern_id').execute()).toEqual([{ pattern_id: hers }])
  expect((await changesOf(manager)).find(({ id }) => id === gone.changeId)).toMatchObject({
    rowCount: 2,
    undoneCount: 1,
    mayUndo: true,
  })
  expect(await undoMany(manager, gone)).toMatchObject({ changedCount: 1 })
})

test('who may make one and not delete it gives nobody anything back by that', async () => {
  const { area, foreignArea, room } = await places()
  const pattern = await makePattern(db, { room_id: room })
  const guest = await as(6, { pattern_id: pattern })
  const event = await makeArEvent(db, { room_id: room })
  await makeTransition(db, { from_room_id: room, to_ar_event_id: event })
  const rooms = {
    inTwo: await makeRoom(db, { venueAreaIds: [area, foreignArea] }),
    withPattern: await makeRoom(db, { venueAreaIds: [area] }),
    withGuests: await makeRoom(db, { venueAreaIds: [area] }),
    withSub: await makeRoom(db, { venueAreaIds: [area] }),
  }
  await makePattern(db, { room_id: rooms.withPattern })
  await makeVipUser(db, { room_id: rooms.withGuests })
  await makeRoom(db, { main_room_id: rooms.withSub })
  const manager = await as(0)
  const gone = [
    await deleteMany(manager, 'pattern', [pattern]),
    await deleteMany(manager, 'arEvent', [event]),
    await deleteMany(manager, 'room', Object.values(rooms)),
  ]
  expect(gone.map(({ changedCount }) => changedCount)).toEqual([1, 1, 4])
  for (const who of [guest, await as(5, { room_id: room }), await as(2, { venue_area_id: area })])
    expect(await changesOf(who)).toEqual([])
  const both = await as(2, { venue_area_id: area }, { venue_area_id: foreignArea })
  expect(await changesOf(both)).toMatchObject([{ id: gone[2]?.changeId, rowCount: 1 }])
  // Who may delete it has what a deletion of her own has: all of it back.
  const keeper = await as(4, { room_id: room })
  expect((await changesOf(keeper)).map(({ id }) => id).sort()).toEqual([gone[0]?.changeId, gone[1]?.changeId].sort())
  for (const one of gone.slice(0, 2)) expect(await undoMany(keeper, one)).toMatchObject({ changedCount: 1 })
  expect(await db.selectFrom('grants').select('user_id').where('pattern_id', '=', pattern).execute()).toEqual([
    { user_id: guest.id },
  ])
})

test('what is kept no longer is there for her no longer', async () => {
  const { area } = await places()
  const manager = await as(0)
  const gone = await deleteMany(manager, 'pattern', [await makePattern(db, { venue_area_id: area })])
  const maker = await as(3, { venue_area_id: area })
  await forgetDeletions(db, new Date(time.now.getTime() + (KEPT_DAYS + 1) * 86_400_000))
  expect(await changesOf(maker)).toEqual([])
  expect((await maker.post(`/many-changes/${gone.changeId}/undo`, {})).status).toBe(404)
})
