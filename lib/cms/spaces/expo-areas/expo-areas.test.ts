import { makeExpoArea, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db } = await testCms()

const input = { spaceTitle: '西ゲート周辺', spaceTitleEn: '', summary: '概要', summaryEn: 'Summary' }

type Item = { id: string; version: number; spaceTitle: string; missingEn: boolean; venueAreaCount: number }
const itemOf = (answer: { body: Record<string, unknown> }) => answer.body.item as Item
const titlesOf = (answer: { body: Record<string, unknown> }) => (answer.body.items as Item[]).map((i) => i.spaceTitle)

test('the system manager creates, finds, edits and deletes a V Expo area', async () => {
  const manager = await as(0)
  const created = await manager.post('/expo-areas', input)
  expect(created.status).toBe(201)
  const { id } = itemOf(created)
  expect(titlesOf(await manager.get('/expo-areas?q=西&missingEn=1'))).toEqual(['西ゲート周辺'])
  const edited = await manager.patch(`/expo-areas/${id}`, { ...input, spaceTitleEn: 'West gate' }, 1)
  expect(itemOf(edited)).toMatchObject({ version: 2, missingEn: false })
  expect((await manager.patch(`/expo-areas/${id}`, input, 1)).body.result_code).toBe('xrcms0009')
  expect((await manager.delete(`/expo-areas/${id}`, 2)).status).toBe(200)
  expect((await manager.get(`/expo-areas/${id}`)).status).toBe(404)
  const trail = await db.selectFrom('audit').select('action').where('target_id', '=', id).orderBy('id').execute()
  expect(trail.map((row) => row.action)).toEqual(['expoArea.created', 'expoArea.edited', 'expoArea.deleted'])
})

test('a V Expo area that still has venue areas cannot be deleted', async () => {
  const manager = await as(0)
  const { id } = itemOf(await manager.post('/expo-areas', input))
  await makeVenueArea(db, { expo_area_id: id })
  const refused = await manager.delete(`/expo-areas/${id}`, 1)
  expect(refused).toMatchObject({ status: 409, body: { venueAreaCount: 1 } })
})

test('the organizer reads, the others are refused', async () => {
  const { id } = itemOf(await (await as(0)).post('/expo-areas', input))
  const organizer = await as(1)
  expect((await organizer.get(`/expo-areas/${id}`)).status).toBe(200)
  expect((await organizer.patch(`/expo-areas/${id}`, input, 1)).status).toBe(403)
  for (const level of [2, 3, 4, 5, 6] as const) expect((await (await as(level)).get('/expo-areas')).status).toBe(403)
})

test('existing venue areas are taken over from other V Expo areas, all or none', async () => {
  const [manager, organizer] = [await as(0), await as(1)]
  const [here, there] = [await makeExpoArea(db), await makeExpoArea(db)]
  const moved = await makeVenueArea(db, { expo_area_id: there, space_title: '東' })
  const own = await makeVenueArea(db, { expo_area_id: here, space_title: '西' })
  const path = `/expo-areas/${here}/venue-areas`
  expect((await organizer.put(path, { venueAreaIds: [moved] })).status).toBe(403)
  const unknown = await manager.put(path, { venueAreaIds: [moved, crypto.randomUUID()] })
  expect(unknown).toMatchObject({ status: 400, body: { error_messages: [{ field: 'spaceId' }] } })
  const answer = await manager.put(path, { venueAreaIds: [moved, own] })
  expect(answer.body.item).toMatchObject({ venueAreas: [{ id: moved }, { id: own }] })
  const versions = await db
    .selectFrom('venue_areas')
    .select(['id', 'version'])
    .where('id', 'in', [moved, own])
    .orderBy('version')
    .execute()
  expect(versions).toEqual([
    { id: own, version: 1 },
    { id: moved, version: 2 },
  ])
  const history = await manager.get(`/venue-areas/${moved}/history`)
  expect(history.body.items).toMatchObject([{ action: 'venueArea.edited' }])
})
