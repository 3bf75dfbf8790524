import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { type GrantTarget, makePattern, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db } = await testCms()

const venue_area_id = await makeVenueArea(db)
const room_id = await makeRoom(db, { venueAreaIds: [venue_area_id] })
const otherArea = await makeVenueArea(db)
const otherRoom = await makeRoom(db)

/** A person of the level with rights on the first area, room or pattern. */
const holder = (level: Authority, pattern_id: string): Promise<Caller> => {
  const target: Partial<Record<Authority, GrantTarget>> = {
    2: { venue_area_id },
    3: { venue_area_id },
    4: { room_id },
    5: { room_id },
    6: { pattern_id },
  }
  const grant = target[level]
  return grant ? as(level, grant) : as(level)
}

const NOWHERE = '0196298a-0000-7000-8000-000000000001'

async function answers(level: Authority, id: string, spaceId: string) {
  const caller = await holder(level, id)
  const created = await caller.post('/patterns', { spaceId, spacePatternTitle: '新' })
  const read = await caller.get(`/patterns/${id}`)
  const edited = await caller.patch(`/patterns/${id}`, { eventName: '改' }, 1)
  const counted = await caller.get(`/patterns/${id}/consequences`)
  const deleted = await caller.delete(`/patterns/${id}`, edited.status === 200 ? 2 : 1)
  return [created, read, edited, counted, deleted].map((answer) => answer.status)
}

// create, read, edit, consequences, delete; docs/permissions.md#actions, rows of the patterns
const OWN_ROOM: Record<Authority, number[]> = {
  0: [201, 200, 200, 200, 200],
  1: [201, 200, 200, 200, 200],
  2: [403, 404, 404, 404, 404],
  3: [403, 404, 404, 403, 403],
  4: [201, 200, 200, 200, 200],
  5: [201, 200, 200, 403, 403],
  6: [403, 200, 200, 403, 403],
}
const OWN_AREA: Record<Authority, number[]> = {
  0: [201, 200, 200, 200, 200],
  1: [403, 200, 403, 403, 403],
  2: [201, 200, 200, 200, 200],
  3: [201, 200, 200, 403, 403],
  4: [400, 404, 404, 404, 404],
  5: [400, 404, 404, 403, 403],
  6: [403, 404, 404, 403, 403],
}

test.each(AUTHORITIES)('level %i on a pattern of a room that is hers, and of an area that is', async (level) => {
  expect(await answers(level, await makePattern(db, { room_id }), room_id)).toEqual(OWN_ROOM[level])
  expect(await answers(level, await makePattern(db, { venue_area_id }), venue_area_id)).toEqual(OWN_AREA[level])
})

test.each([2, 3, 4, 5, 6] as const)('for level %i what is not hers does not exist', async (level) => {
  const foreign = [
    await makePattern(db, { room_id: otherRoom, title: '他館' }),
    await makePattern(db, { venue_area_id: otherArea, title: '他館' }),
  ]
  const caller = await holder(level, await makePattern(db, { room_id, title: '自館' }))
  for (const id of [...foreign, NOWHERE, 'no-uuid']) {
    expect((await caller.get(`/patterns/${id}`)).body).toMatchObject({ result_code: 'xrcms0004' })
    expect((await caller.patch(`/patterns/${id}`, { eventName: '改' }, 1)).status).toBe(404)
    // Levels that never delete are refused before the object is looked for.
    expect((await caller.delete(`/patterns/${id}`, 1)).status).toBe(level === 2 || level === 4 ? 404 : 403)
  }
  for (const spaceId of [otherRoom, otherArea, NOWHERE]) {
    const refused = await caller.post('/patterns', { spaceId, spacePatternTitle: '新' })
    expect(refused.status).toBe(level === 6 ? 403 : 400)
    if (level !== 6) expect(refused.body.error_messages).toMatchObject([{ field: 'spaceId' }])
  }
  expect((await caller.get('/patterns?q=他館')).body).toMatchObject({ items: [], total: 0 })
  expect((await caller.get(`/patterns?spaceId=${otherRoom}`)).body).toMatchObject({ items: [], total: 0 })
})

test('a sub room that inherits access lets the people of its main room in, another does not', async () => {
  const heir = await makeRoom(db, { main_room_id: room_id, access_inherit: true })
  const alone = await makeRoom(db, { main_room_id: room_id })
  const manager = await as(4, { room_id })
  expect((await manager.post('/patterns', { spaceId: heir, spacePatternTitle: '新' })).status).toBe(201)
  expect((await manager.post('/patterns', { spaceId: alone, spacePatternTitle: '新' })).status).toBe(400)
  expect((await manager.get(`/patterns/${await makePattern(db, { room_id: heir })}`)).status).toBe(200)
  expect((await manager.get(`/patterns/${await makePattern(db, { room_id: alone })}`)).status).toBe(404)
})
