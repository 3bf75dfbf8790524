import { makeAppNotification, makeNdsdEvent, makeNotice, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { nextMoments } from './next-moment.ts'
import { readTold } from './read-told.ts'
import { toldTo } from './told-to.ts'

const { db, as, time, truncate } = await testCms()
const NOW = new Date('2025-05-01T00:00:00Z')
beforeEach(async () => {
  await truncate()
  time.now = NOW
})

/** What these are told of what is done, and of what the clock passes meanwhile. */
async function toldOf(people: Parameters<typeof toldTo>[2], change: () => Promise<unknown>) {
  const { snapshot } = await readTold(db, { seen: null, after: time.now, until: time.now })
  const before = time.now
  await change()
  const { told } = await readTold(db, { seen: snapshot, after: before, until: time.now })
  const changes = await toldTo(db, told, people, time.now)
  return people.map(({ id }) => changes.get(id) ?? [])
}

test('notices, app notifications and ND/SD events are told by the clock when they begin and end to be shown, to those who read their lists', async () => {
  const [starts, ends] = ['2025-05-02T00:00:00Z', '2025-05-03T00:00:00Z'].map((at) => new Date(at)) as [Date, Date]
  const period = `[${starts.toISOString()},${ends.toISOString()})`
  const things = {
    notice: await makeNotice(db, { period }),
    appNotification: await makeAppNotification(db, { period }),
    ndsdEvent: await makeNdsdEvent(db, { period }),
  }
  // Until somebody ends it: nothing more comes of it.
  await makeNotice(db, { period: '[2025-04-01 00:00Z,)' })
  const people = [await as(0), await as(1), await as(3)]
  const read = [Object.keys(things), ['appNotification', 'ndsdEvent'], ['ndsdEvent']]
  for (const at of [starts, ends]) {
    expect((await nextMoments(db, time.now)).told).toEqual(at)
    const told = await toldOf(people, async () => {
      time.now = at
    })
    expect(told.map((changes) => changes.map(({ kind }) => kind).toSorted())).toEqual(
      read.map((kinds) => kinds.toSorted()),
    )
    for (const { kind, ids, act, by } of told.flat())
      expect([ids, act, by]).toEqual([[things[kind as keyof typeof things]], 'passed', null])
  }
  expect((await nextMoments(db, time.now)).told).toBeNull()
})

test('a new venue area is told with its V Expo area, to those alone who may know of that', async () => {
  const area = await makeVenueArea(db)
  const { expo_area_id: expo } = await db
    .selectFrom('venue_areas')
    .select('expo_area_id')
    .where('id', '=', area)
    .executeTakeFirstOrThrow()
  const [manager, ofArea] = [await as(0), await as(2, { venue_area_id: area })]
  let made = ''
  const [told] = await toldOf([manager], async () => {
    const { body } = await manager.post('/venue-areas', { spaceTitle: '西ゲート', spaceParentId: expo })
    made = (body.item as { id: string }).id
  })
  expect(told?.map(({ ids }) => ids.toSorted())).toEqual([[expo, made].toSorted()])
  const edited = await toldOf([manager, ofArea], () =>
    manager.patch(`/venue-areas/${area}`, { spaceTitle: '東ゲート', spaceParentId: expo }, 1),
  )
  expect(edited.map(([change]) => change?.ids.toSorted())).toEqual([[area, expo].toSorted(), [area]])
})

test('work queues hear of who is given a space, and of notices, which want a manager and English', async () => {
  const manager = await as(0)
  const keeper = await as(4, { room_id: await makeRoom(db) })
  const room = await makeRoom(db)
  const shown = { openStartDate: '2025-05-01T00:00:00Z', openEndDate: '2025-05-09T00:00:00Z' }
  const changes = [
    () =>
      manager.put('/grants', { spaceId: room, giveTo: [keeper.id], takeFrom: [], giveToAddresses: [], lastDay: null }),
    () => manager.post('/notices', { notificationType: 'information', notificationContent: '開場', ...shown }),
    () => manager.post('/app-notifications', { information: '開場', ...shown }),
  ]
  for (const change of changes) {
    const [told] = await toldOf([manager], async () => expect([200, 201]).toContain((await change()).status))
    expect(told?.map(({ screens }) => screens.includes('QUEUES'))).toEqual([true])
  }
})
