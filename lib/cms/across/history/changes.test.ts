import type { FieldChange } from '#lib/contracts/history.ts'
import { makePerson, makeVenueArea } from '#lib/testing/make.ts'
import { sentForm } from '#lib/testing/sent-form.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld, type World } from '#lib/testing/world.ts'

const { db, as, truncate } = await testCms()
beforeEach(truncate)

const PLACE = ['spacePatternMetaLatitude', 'spacePatternMetaLongitude']

/** What a second person saves of an object, beside what it holds, and the fields that are then told as hers. */
const SAVES: readonly { path: keyof World; change: object; fields: readonly string[] }[] = [
  { path: 'ar-events', change: { spacePatternMetaLatitude: 1, spacePatternMetaLongitude: 2 }, fields: PLACE },
  { path: 'ar-structures', change: { dataLabel: '新しい' }, fields: ['dataLabel'] },
  { path: 'ar-markers', change: { realWidth: 9 }, fields: ['realWidth'] },
  { path: 'ar-anchors', change: { anchorId: 'a-2' }, fields: ['anchorId'] },
  { path: 'rich-contents', change: { distributionCapacityCheck: '7' }, fields: ['distributionCapacityCheck'] },
  { path: 'vip-users', change: { vipMemo: '新しい' }, fields: ['vipMemo'] },
  { path: 'schedule-entries', change: { openEndDate: '2025-06-04T00:00:00Z' }, fields: ['openEndDate'] },
]

/** The object as its form sends it; those without an own address are in the AR event. */
async function heldBy(manager: Awaited<ReturnType<typeof as>>, world: World, path: keyof World) {
  const { body } = await manager.get(`/ar-events/${world['ar-events']}`)
  const event = body.item as Record<string, { id: string; version: number }[]> & { space: { id: string } }
  const inEvent = { 'ar-structures': 'structures', 'ar-anchors': 'anchors', 'ar-markers': 'markers' }[path as string]
  if (inEvent) return event[inEvent]?.[0]
  type Item = Record<string, unknown> & { version: number }
  const { item } = (await manager.get(`/${path}/${world[path]}`)).body as { item: Item }
  return { ...item, spaceId: event.space.id, distributionCapacityCheck: item.capTb ?? '' }
}

test.each(SAVES)('of $path each field that was saved is told with who saved it', async ({ path, change, fields }) => {
  const world = await makeWorld(db)
  const [manager, other] = [await as(0), await as(0)]
  const held = await heldBy(manager, world, path)
  const address = `/${path}/${world[path]}`
  const saved = await other.patch(address, { ...sentForm(path, { ...held }), ...change }, held?.version)
  expect([saved.status, saved.body]).toMatchObject([200, { item: {} }])
  const { items } = (await manager.get(`${address}/changes?since=${held?.version}`)).body as { items: FieldChange[] }
  expect(items.map(({ field, by }) => [field, by?.id])).toEqual(fields.map((field) => [field, other.id]))
  expect((await (await as(6, { pattern_id: world.areaPattern })).get(`${address}/changes?since=0`)).status).not.toBe(
    200,
  )
  expect((await (await as(4)).get(`${address}/changes?since=0`)).status).toBe(404)
})

test('of a person her level and her spaces are told, to who may edit her alone', async () => {
  const area = await makeVenueArea(db)
  const person = await makePerson(db, { authority: 2 }, { venue_area_id: area })
  const [manager, other, peer] = [await as(0), await as(1), await as(2, { venue_area_id: area })]
  const edit = { userName: '花子', cmsAccountAuth: 3, areaList: [area], roomList: [], roomPatternList: [] }
  expect((await other.patch(`/users/${person}`, edit, 1)).status).toBe(200)
  const { items } = (await manager.get(`/users/${person}/changes?since=1`)).body as { items: FieldChange[] }
  expect(items.map(({ field }) => field)).toEqual(['userName', 'cmsAccountAuth'])
  expect(new Set(items.map(({ by }) => by?.id))).toEqual(new Set([other.id]))
  expect((await (await as(3, { venue_area_id: area })).get(`/users/${person}/changes?since=1`)).status).toBe(403)
  expect((await peer.get(`/users/${peer.id}/changes?since=0`)).status).toBe(403)
})
