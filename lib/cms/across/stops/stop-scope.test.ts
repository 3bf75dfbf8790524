import type { StopEffect, StopEffects } from '#lib/contracts/stops.ts'
import { makeArEvent, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

const reason = { closeReason: '設備点検' }

/** A hall with two patterns, an AR event and two rooms, one of which has a sub room; beside it a room of another hall. */
async function hall() {
  const area = await makeVenueArea(db, { space_title: 'ホール3' })
  const patterns = [
    await makePattern(db, { venue_area_id: area, title: '外観' }),
    await makePattern(db, { venue_area_id: area, title: '夜景' }),
  ]
  const arEvent = await makeArEvent(db, { venue_area_id: area })
  const rooms = [
    await makeRoom(db, { venueAreaIds: [area], space_title: '一' }),
    await makeRoom(db, { venueAreaIds: [area], space_title: '二' }),
  ]
  const subRoom = await makeRoom(db, { main_room_id: rooms[0] ?? '', space_title: '一の別館' })
  for (const room of [...rooms, subRoom]) await makePattern(db, { room_id: room })
  await makeRoom(db, { venueAreaIds: [await makeVenueArea(db)], space_title: '他' })
  return { area, patterns, arEvent, rooms, subRoom }
}

const stopped = async () =>
  (await db.selectFrom('stops').select('target_id').execute()).map((it) => it.target_id).sort()

/** Each scope: what is sent, what gets a stop, and how many patterns and AR events that hides. */
type Hall = Awaited<ReturnType<typeof hall>>
const SCOPES: [string, object, (of: Hall) => string[], number][] = [
  ['left out', {}, ({ area }) => [area], 3],
  ['patterns', { stopScope: ['patterns'] }, ({ patterns }) => patterns, 2],
  ['AR events', { stopScope: ['arEvents'] }, ({ arEvent }) => [arEvent], 1],
  ['rooms', { stopScope: ['rooms'] }, ({ rooms }) => rooms, 2],
  ['rooms and sub rooms', { stopScope: ['rooms'], alsoSubRooms: true }, ({ rooms, subRoom }) => [...rooms, subRoom], 3],
  [
    'everything',
    { stopScope: ['patterns', 'arEvents', 'rooms'], alsoSubRooms: true },
    ({ area, rooms, subRoom }) => [area, ...rooms, subRoom],
    6,
  ],
]

const queryOf = (scope: { stopScope?: string[]; alsoSubRooms?: boolean }) =>
  `stopScope=${scope.stopScope?.join(',') ?? ''}${scope.alsoSubRooms ? '&alsoSubRooms=1' : ''}`

describe.each(SCOPES)('a stop of a venue area, scope: %s', (_, scope, expected, subjects) => {
  test('by itself: what is counted is what is stopped', async () => {
    const made = await hall()
    const manager = await as(0)
    const effect = (await manager.get(`/venue-areas/${made.area}/stop-effect?${queryOf(scope)}`)).body
      .item as StopEffect
    expect(effect).toMatchObject({ subjectCount: subjects, stopCount: expected(made).length })
    expect(effect.parts).toEqual({ patterns: 2, arEvents: 1, rooms: 2 })
    expect((await manager.post(`/venue-areas/${made.area}/stop`, { ...reason, ...scope }, { version: 1 })).status).toBe(
      201,
    )
    expect(await stopped()).toEqual(expected(made).sort())
  })

  test('as one of several, and as a step of a plan: the same', async () => {
    const made = await hall()
    const manager = await as(0)
    const targets = [{ kind: 'venueArea', id: made.area }]
    const effect = (await manager.post('/stops/effect', { targets, ...scope })).body.item as StopEffects
    expect(effect).toMatchObject({ subjectCount: subjects, stopCount: expected(made).length })
    const planSteps = [{ kind: 'stop', targets, ...reason, ...scope }]
    const plan = (await manager.post('/plans', { planName: '点検', planSteps })).body.item as { id: string }
    const preview = (await manager.get(`/plans/${plan.id}/preview`)).body.item as {
      steps: { subjectCount: number; targets: { id: string }[] }[]
    }
    expect(preview.steps[0]?.subjectCount).toBe(subjects)
    expect(preview.steps[0]?.targets.map(({ id }) => id).sort()).toEqual(expected(made).sort())
    const report = (await manager.post('/stops', { targets, ...reason, ...scope })).body.item
    expect(report).toMatchObject({ count: expected(made).length, left: 0 })
    expect(await stopped()).toEqual(expected(made).sort())
  })
})

const stop = (caller: Caller, area: string, scope: object, version = 1) =>
  caller.post(`/venue-areas/${area}/stop`, { ...reason, ...scope }, { version })

test('a scope of nothing is refused, and so is one in which there is nothing to stop', async () => {
  const area = await makeVenueArea(db)
  const manager = await as(0)
  const nothing = await stop(manager, area, { stopScope: [] })
  expect([nothing.status, nothing.body.error_messages]).toMatchObject([400, [{ field: 'stopScope' }]])
  const none = await stop(manager, area, { stopScope: ['rooms'] })
  expect([none.status, none.body.error_messages]).toMatchObject([400, [{ field: 'stopScope' }]])
  expect(await stopped()).toEqual([])
})

test('what is stopped already is not counted and gets no second stop', async () => {
  const { area, rooms } = await hall()
  const manager = await as(0)
  await manager.post(`/rooms/${rooms[0]}/stop`, reason, { version: 1 })
  const effect = (await manager.get(`/venue-areas/${area}/stop-effect?stopScope=rooms`)).body.item as StopEffect
  expect([effect.parts?.rooms, effect.stopCount]).toEqual([1, 1])
  expect((await stop(manager, area, { stopScope: ['rooms'] })).status).toBe(201)
  expect(await stopped()).toEqual([...rooms].sort())
})

test('the sub rooms of a main room in a plan are stopped where the step says so', async () => {
  const { rooms, subRoom } = await hall()
  const manager = await as(0)
  const planSteps = [
    { kind: 'stop', targets: [{ kind: 'room', id: rooms[0] }], ...reason, stopScope: ['patterns'], alsoSubRooms: true },
  ]
  const plan = (await manager.post('/plans', { planName: '点検', planSteps })).body.item as { id: string }
  const preview = (await manager.get(`/plans/${plan.id}/preview`)).body.item as {
    steps: { targets: { id: string }[] }[]
  }
  expect(preview.steps[0]?.targets.map(({ id }) => id)).toEqual([rooms[0], subRoom])
})
