import type { SpaceTemplate } from '#lib/contracts/space-templates.ts'
import {
  makeEntry,
  makeExternalTransition,
  makePattern,
  makeRoom,
  makeStored,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate } = await testCms()
beforeEach(truncate)

type Item = { id: string } & Record<string, unknown>

const fieldsOf = ({ body }: Answered) => (body.error_messages as { field: string }[]).map(({ field }) => field)
const namesOf = async (who: Caller) =>
  ((await who.get('/space-templates')).body.items as SpaceTemplate[]).map(({ templateName }) => templateName)

/** A room with a picture, a redirect of its own, a sub room with a pattern, and a pattern with a period, a deep link and two links. */
async function fullRoom() {
  const area = await makeVenueArea(db)
  const picture = { thumbnail_id: await makeStored(db), thumbnail_name: 'room.png' }
  const texts = { author: '裏千家', description: '説明', facility_no: 'A-1', room_type: 'event' }
  const room = await makeRoom(db, { space_title: '茶室', venueAreaIds: [area], ...texts, ...picture })
  const sub = await makeRoom(db, { space_title: '控室', main_room_id: room, access_inherit: true })
  const pattern = await makePattern(db, { room_id: room, title: '昼', event_name: '茶会', deep_link: 'xrexpo://tea' })
  await makePattern(db, { room_id: sub, title: '夜' })
  await makeEntry(db, pattern, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  const [everywhere, here] = [await makeExternalTransition(db), await makeExternalTransition(db, { room_id: room })]
  const links = [everywhere, here].map((external_transition_id, place) => ({
    pattern_id: pattern,
    external_transition_id,
    place,
  }))
  await db.insertInto('pattern_external_transitions').values(links).execute()
  return { area, room, sub, everywhere }
}

const WHOLE = { templateName: '茶室の型', copySubRooms: true, copyPatterns: true }
async function saved(who: Caller, room: string, body: object = WHOLE): Promise<SpaceTemplate> {
  const answer = await who.post(`/rooms/${room}/template`, body)
  expect([answer.status, answer.body.error_messages]).toEqual([201, undefined])
  return answer.body.item as SpaceTemplate
}

test('a room becomes a template that outlives it, and rooms come from it with sub rooms and patterns', async () => {
  const manager = await as(0)
  const { room, everywhere } = await fullRoom()
  const template = await saved(manager, room, { ...WHOLE, templateNameEn: 'Tea room' })
  expect(template).toMatchObject({ spaceType: 'main', subRooms: 1, patterns: 2, sharedWith: [], mayDelete: true })
  await db.deleteFrom('rooms').where('id', '=', room).execute()
  const area = await makeVenueArea(db)
  const names = { spaceTitle: '第二茶室', spaceTitleEn: 'Second', venueAreaIds: [area] }
  const made = await manager.post(`/space-templates/${template.id}/rooms`, {
    ...names,
    copySubRooms: true,
    copyPatterns: true,
  })
  expect(made.body.item).toMatchObject({
    spaceTitle: '第二茶室',
    metaType: 'event',
    metaAuthor: '裏千家',
    description: '説明',
    metaFacilityNo: '',
    thumbnailUrl: '',
    venueAreas: [{ id: area }],
  })
  const { id } = made.body.item as Item
  const [sub] = (await manager.get(`/rooms?mainRoomId=${id}`)).body.items as Item[]
  expect(sub).toMatchObject({ spaceTitle: '控室', accessInherit: true, venueAreas: [{ id: area }] })
  const { items } = (await manager.get(`/patterns?spaceId=${id}`)).body as { items: Item[] }
  expect(items).toMatchObject([
    {
      spacePatternTitle: '昼',
      eventName: '茶会',
      contentId: 'content-1',
      deepLink: '',
      entryCount: 0,
      exTransitionIds: [everywhere],
    },
  ])
  expect((await manager.get(`/patterns?spaceId=${sub?.id}`)).body.items).toMatchObject([{ spacePatternTitle: '夜' }])
  const bare = await manager.post(`/space-templates/${template.id}/rooms`, names)
  expect(bare.body.item).toMatchObject({ patternCount: 0, subRoomCount: 0 })
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('action', '=', 'spaceTemplate.created')
    .execute()
  expect(trail).toMatchObject([{ after: { templateName: '茶室の型' } }])
})

test('a template of a sub room needs a main room, one of a main room takes none', async () => {
  const manager = await as(1)
  const { room, sub } = await fullRoom()
  const ofSub = await saved(manager, sub, { templateName: '控室の型' })
  const roomOf = (id: string, body: object) =>
    manager.post(`/space-templates/${id}/rooms`, { spaceTitle: '新', ...body })
  expect(fieldsOf(await roomOf(ofSub.id, {}))).toEqual(['spaceParentId'])
  expect((await roomOf(ofSub.id, { spaceParentId: room })).body.item).toMatchObject({ mainRoom: { id: room } })
  const ofMain = await saved(manager, room, { templateName: '茶室の型' })
  expect(fieldsOf(await roomOf(ofMain.id, { spaceParentId: room }))).toEqual(['spaceParentId'])
})

test('a template is hers who kept it, and theirs with whom levels 0 and 1 share it', async () => {
  const { room, area } = await fullRoom()
  const [office, areaManager, other] = [await as(1), await as(2, { venue_area_id: area }), await as(2)]
  await saved(office, room, { templateName: '全員', sharedWith: [2] })
  await saved(office, room, { templateName: '管理者', sharedWith: [4] })
  const own = await saved(areaManager, room, { templateName: '自分' })
  expect(own).toMatchObject({ patterns: 0, mayDelete: true })
  expect(await namesOf(areaManager)).toEqual(['全員', '自分'])
  expect(await namesOf(other)).toEqual(['全員'])
  expect(await namesOf(await as(4, { room_id: room }))).toEqual(['管理者'])
  expect(await namesOf(await as(0))).toEqual(['全員', '管理者', '自分'])
  const shared = await areaManager.post(`/rooms/${room}/template`, { templateName: '共有', sharedWith: [2] })
  expect(fieldsOf(shared)).toEqual(['sharedWith'])
  const hidden = await other.post(`/space-templates/${own.id}/rooms`, { spaceTitle: '新', venueAreaIds: [area] })
  expect(hidden.status).toBe(404)
})

test('each level makes of it what it could make by hand', async () => {
  const { room, area, sub } = await fullRoom()
  const template = await saved(await as(0), room, { ...WHOLE, sharedWith: [2, 4] })
  const areaManager = await as(2, { venue_area_id: area })
  const roomOf = (who: Caller, body: object) =>
    who.post(`/space-templates/${template.id}/rooms`, { spaceTitle: '新', ...body })
  expect(fieldsOf(await roomOf(areaManager, { copySubRooms: true }))).toEqual(['copySubRooms'])
  expect(fieldsOf(await roomOf(areaManager, { copyPatterns: true }))).toEqual(['copyPatterns'])
  expect(fieldsOf(await roomOf(areaManager, {}))).toEqual(['venueAreaIds'])
  expect((await roomOf(areaManager, { venueAreaIds: [area] })).status).toBe(201)
  const roomManager = await as(4, { room_id: room })
  expect((await roomOf(roomManager, {})).status).toBe(403)
  expect((await roomManager.post(`/rooms/${room}/template`, WHOLE)).status).toBe(403)
  expect((await roomManager.post(`/rooms/${sub}/template`, { templateName: '控室' })).status).toBe(201)
  const withPatterns = await areaManager.post(`/rooms/${room}/template`, WHOLE)
  expect(fieldsOf(withPatterns)).toEqual(['copyPatterns'])
  expect((await (await as(5, { room_id: room })).get('/space-templates')).status).toBe(403)
  expect((await (await as(4)).post(`/rooms/${sub}/template`, { templateName: '他人' })).status).toBe(404)
})

test('it is deleted by who kept it, or by levels 0 and 1, in the version they saw', async () => {
  const { room, area } = await fullRoom()
  const areaManager = await as(2, { venue_area_id: area })
  const shared = await saved(await as(1), room, { templateName: '共有', sharedWith: [2] })
  expect((await areaManager.delete(`/space-templates/${shared.id}`, 1)).status).toBe(403)
  const own = await saved(areaManager, room, { templateName: '自分' })
  expect((await areaManager.delete(`/space-templates/${own.id}`, 2)).status).toBe(409)
  expect((await areaManager.delete(`/space-templates/${own.id}`, 1)).status).toBe(204)
  expect((await (await as(0)).delete(`/space-templates/${shared.id}`, 1)).status).toBe(204)
  expect(await namesOf(await as(0))).toEqual([])
})

test('a name is needed', async () => {
  const { room } = await fullRoom()
  expect(fieldsOf(await (await as(0)).post(`/rooms/${room}/template`, { templateName: ' ' }))).toEqual(['templateName'])
})

test('the version before lists what this one keeps, as both serve during an upgrade', async () => {
  const manager = await as(0)
  await saved(manager, (await fullRoom()).room)
  const { content } = await db.selectFrom('space_templates').select('content').executeTakeFirstOrThrow()
  expect(content).toMatchObject({ subRooms: [] })
})
