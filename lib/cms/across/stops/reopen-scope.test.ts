import type { StopEffect, StopEffects } from '#lib/contracts/stops.ts'
import { untilTheyWait } from '#lib/testing/lock-waits.ts'
import { makeArEvent, makePattern, makeRoom, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, time, truncate } = await testCms()
beforeEach(truncate)

const stopReason = { closeReason: '設備点検' }
const reason = { reopenReason: '点検終了' }
const WHOLE = { stopScope: ['patterns', 'arEvents', 'rooms'], alsoSubRooms: true }

/** A hall stopped as a whole with two rooms and a sub room; a third room had been stopped before, for a reason of its own. */
async function stoppedHall() {
  const area = await makeVenueArea(db, { space_title: 'ホール3' })
  await makePattern(db, { venue_area_id: area, title: '外観' })
  await makeArEvent(db, { venue_area_id: area })
  const room = (title: string, main_room_id?: string) =>
    makeRoom(db, { space_title: title, ...(main_room_id ? { main_room_id } : { venueAreaIds: [area] }) })
  const rooms = [await room('一'), await room('二')]
  const subRoom = await room('一の別館', rooms[0])
  const apart = await room('三')
  for (const one of [...rooms, subRoom, apart]) await makePattern(db, { room_id: one })
  const manager = await as(0)
  await manager.post(`/rooms/${apart}/stop`, { closeReason: '不適切な内容' }, { version: 1 })
  await manager.post(`/venue-areas/${area}/stop`, { ...stopReason, ...WHOLE }, { version: 1 })
  return { area, rooms, subRoom, apart, manager }
}

type Hall = Awaited<ReturnType<typeof stoppedHall>>

const inForce = async () =>
  (await db.selectFrom('stops').select('target_id').where('reopened_at', 'is', null).execute())
    .map((it) => it.target_id)
    .sort()

/** Each scope: what is sent, what stays stopped, how many stops are lifted and how many patterns and AR events that brings back. */
const SCOPES: [string, { reopenScope?: string[]; alsoSubRooms?: boolean }, (of: Hall) => string[], number, number][] = [
  ['left out', {}, ({ rooms, subRoom, apart }) => [...rooms, subRoom, apart], 1, 2],
  ['rooms', { reopenScope: ['rooms'] }, ({ subRoom, apart }) => [subRoom, apart], 3, 4],
  ['everything', { reopenScope: ['rooms'], alsoSubRooms: true }, ({ apart }) => [apart], 4, 5],
]

describe.each(SCOPES)('a reopening of a venue area, scope: %s', (_, scope, left, count, subjects) => {
  test('by itself: what is counted is what is reopened, and what another operation stopped stays so', async () => {
    const hall = await stoppedHall()
    const query = `reopenScope=${scope.reopenScope?.join(',') ?? ''}${scope.alsoSubRooms ? '&alsoSubRooms=1' : ''}`
    const effect = (await hall.manager.get(`/venue-areas/${hall.area}/stop-effect?${query}`)).body.item as StopEffect
    expect(effect).toMatchObject({ stopCount: count, subjectCount: subjects, apartCount: 1 })
    expect(effect.parts).toEqual({ patterns: 0, arEvents: 0, rooms: 2 })
    const sent = { ...reason, ...scope }
    expect((await hall.manager.post(`/venue-areas/${hall.area}/reopen`, sent, { version: 1 })).status).toBe(200)
    expect(await inForce()).toEqual(left(hall).sort())
  })

  test('as one of several, and as a step of a plan: the same', async () => {
    const hall = await stoppedHall()
    const targets = [{ kind: 'venueArea', id: hall.area }]
    const effect = (await hall.manager.post('/stops/reopen-effect', { targets, ...scope })).body.item as StopEffects
    expect(effect).toMatchObject({ stopCount: count, subjectCount: subjects, apartCount: 1 })
    const planSteps = [{ kind: 'reopen', targets, ...reason, ...scope }]
    const plan = (await hall.manager.post('/plans', { planName: '再開', planSteps })).body.item as { id: string }
    const preview = (await hall.manager.get(`/plans/${plan.id}/preview`)).body.item as {
      steps: { subjectCount: number; targets: { id: string; fault: string | null }[] }[]
    }
    expect(preview.steps[0]?.targets.map(({ fault }) => fault)).toEqual(Array(count).fill(null))
    expect(preview.steps[0]?.subjectCount).toBe(subjects)
    const report = (await hall.manager.post('/stops/reopen', { targets, ...reason, ...scope })).body.item
    expect(report).toMatchObject({ count, left: 0 })
    expect(await inForce()).toEqual(left(hall).sort())
  })
})

test('a main room comes back with the sub rooms that were stopped together with it where it is asked for', async () => {
  const room = await makeRoom(db)
  const sub = await makeRoom(db, { main_room_id: room })
  const apart = await makeRoom(db, { main_room_id: room })
  const manager = await as(0)
  await manager.post(`/rooms/${apart}/stop`, stopReason, { version: 1 })
  await manager.post(`/rooms/${room}/stop`, { ...stopReason, alsoSubRooms: true }, { version: 1 })
  const effect = (await manager.get(`/rooms/${room}/stop-effect`)).body.item as StopEffect
  expect([effect.subRooms.map(({ id }) => id), effect.apartCount, effect.parts]).toEqual([[sub], 1, null])
  await manager.post(`/rooms/${room}/reopen`, { ...reason, alsoSubRooms: true }, { version: 1 })
  expect(await inForce()).toEqual([apart])
})

test('what was reopened since is not offered, and what is named is not counted twice', async () => {
  const { area, rooms, apart, manager } = await stoppedHall()
  await manager.post(`/rooms/${rooms[0]}/reopen`, reason, { version: 1 })
  const effect = (await manager.get(`/venue-areas/${area}/stop-effect`)).body.item as StopEffect
  expect(effect.parts?.rooms).toBe(1)
  const targets = [{ kind: 'venueArea', id: area }, ...[rooms[1], apart].map((id) => ({ kind: 'room', id }))]
  const both = (await manager.post('/stops/reopen-effect', { targets, reopenScope: ['rooms'] })).body
    .item as StopEffects
  expect(both).toMatchObject({ stopCount: 3, apartCount: 0, parts: { rooms: 0 } })
})

test.each(['by itself', 'as one of several'])(
  'what a third person stops anew, for a reason of her own, while it is reopened stays stopped, %s',
  async (how) => {
    const { area, rooms, subRoom, apart, manager } = await stoppedHall()
    const anew = [rooms[1] as string, subRoom]
    const between = new Date(time.now.getTime() + 1_000)
    time.now = new Date(between.getTime() + 1_000)
    const other = await db.startTransaction().execute()
    try {
      await other.selectFrom('rooms').select('id').where('id', 'in', anew).orderBy('id').forUpdate().execute()
      const scope = { ...reason, reopenScope: ['rooms'], alsoSubRooms: true }
      const call =
        how === 'by itself'
          ? manager.post(`/venue-areas/${area}/reopen`, scope, { version: 1 })
          : manager.post('/stops/reopen', { targets: [{ kind: 'venueArea', id: area }], ...scope })
      await untilTheyWait(db, [call])
      const ended = { reopened_at: between, details: '点検終了' }
      await other.updateTable('stops').set(ended).where('target_id', 'in', anew).execute()
      for (const room_id of anew) await makeStop(other, { room_id, reason: '漏水', stopped_at: between })
      await other.commit().execute()
      expect((await call).status).toBe(200)
    } finally {
      if (!other.isCommitted) await other.rollback().execute()
    }
    expect(await inForce()).toEqual([...anew, apart].sort())
  },
)

test('a stop that was made after the one that she saw is not lifted by her', async () => {
  const { area, manager } = await stoppedHall()
  const effectOf = async () => (await manager.get(`/venue-areas/${area}/stop-effect`)).body.item as StopEffect
  const seen = (await effectOf()).inForce?.id
  const reopen = (stopId?: string) =>
    manager.post(`/venue-areas/${area}/reopen`, { ...reason, ...(stopId && { stopId }) }, { version: 1 })
  expect((await reopen(seen)).status).toBe(200)
  time.now = new Date(time.now.getTime() + 1_000)
  await manager.post(`/venue-areas/${area}/stop`, stopReason, { version: 1 })
  const late = await reopen(seen)
  expect([late.status, late.body.result_code]).toEqual([409, 'xrcms0009'])
  expect(await inForce()).toContain(area)
  expect((await reopen((await effectOf()).inForce?.id)).status).toBe(200)
})
