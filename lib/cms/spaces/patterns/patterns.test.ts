import { makeEntry, makeGrant, makePattern, makePerson, makeRoom, makeStop, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, truncate, time } = await testCms()
beforeEach(truncate)

type Item = { id: string; version: number; spacePatternTitle: string; contentId: string; missingEn: boolean }
const itemOf = (answer: { body: Record<string, unknown> }) => answer.body.item as Item
const titlesOf = (answer: { body: Record<string, unknown> }) =>
  (answer.body.items as Item[]).map((item) => item.spacePatternTitle)
const messagesOf = (answer: { body: Record<string, unknown> }) =>
  answer.body.error_messages as { message_id: string; field: string; message: string }[]

test('a room maker makes a pattern in her room, and what she leaves out is empty', async () => {
  const room_id = await makeRoom(db, { space_title: '日本館', space_title_en: 'Japan' })
  const maker = await as(5, { room_id })
  const created = await maker.post('/patterns', { spaceId: room_id, spacePatternTitle: ' 朝の部 ' })
  expect(created.status).toBe(201)
  expect(itemOf(created)).toMatchObject({
    version: 1,
    spaceLevel: 3,
    space: { id: room_id, spaceTitle: '日本館', spaceTitleEn: 'Japan' },
    spacePatternTitle: '朝の部',
    contentId: '',
    openType: 'normal',
    cameraPermission: false,
    missingEn: true,
    entryCount: 0,
    publication: { status: 'unregistered', isPublic: false, periodStart: null, periodEnd: null },
  })
})

test('each screen changes its own part and leaves the others as they are', async () => {
  const room_id = await makeRoom(db)
  const id = await makePattern(db, { room_id, title_en: 'Morning', event_name: '茶会', deep_link: 'expo://room/1' })
  const maker = await as(6, { pattern_id: id })
  const named = await maker.patch(`/patterns/${id}`, { eventNameEn: 'Tea', cameraPermission: true }, 1)
  expect(itemOf(named)).toMatchObject({ version: 2, missingEn: false, eventName: '茶会', deepLink: 'expo://room/1' })
  time.now = new Date(time.now.getTime() + 1000)
  const emptied = await maker.patch(`/patterns/${id}`, { deepLink: '', openType: 'archive' }, 2)
  expect(itemOf(emptied)).toMatchObject({ version: 3, deepLink: '', openType: 'archive', eventNameEn: 'Tea' })
  expect((await maker.patch(`/patterns/${id}`, { deepLink: 'expo://x' }, 2)).body).toMatchObject({
    result_code: 'xrcms0009',
    item: { version: 3 },
  })
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('target_id', '=', id)
    .orderBy('at')
    .execute()
  expect(trail).toEqual([
    { action: 'pattern.edited', after: { eventNameEn: 'Tea', cameraPermission: true } },
    { action: 'pattern.edited', after: { deepLink: '', openType: 'archive' } },
  ])
})

test('a wrong input is refused at its fields, and nothing is written', async () => {
  const room_id = await makeRoom(db)
  const refused = await (await as(0)).post('/patterns', {
    spaceId: room_id,
    spacePatternTitle: '',
    spacePatternTitleEn: 'x'.repeat(101),
    deepLink: 'javascript://alert(1)',
    openType: 'sometimes',
  })
  expect(refused.status).toBe(400)
  expect(messagesOf(refused).map((message) => message.message_id)).toEqual(['500101', '500202', '506605', '500306'])
  expect(await db.selectFrom('patterns').select('id').execute()).toEqual([])
})

test('content cannot be emptied while a schedule needs it, and can afterwards', async () => {
  const id = await makePattern(db, { room_id: await makeRoom(db) })
  const entry = await makeEntry(db, id, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  const manager = await as(0)
  const refused = await manager.patch(`/patterns/${id}`, { contentId: '' }, 1)
  expect(refused.status).toBe(400)
  expect(messagesOf(refused)).toEqual([
    { message_id: '526413', field: 'contentId', message: '公開スケジュールがあるため、コンテンツIDを空にできません。' },
  ])
  expect((await manager.patch(`/patterns/${id}`, { contentId: 'content-2' }, 1)).status).toBe(200)
  await db.deleteFrom('schedule_entries').where('id', '=', entry).execute()
  expect((await manager.patch(`/patterns/${id}`, { contentId: '' }, 2)).status).toBe(200)
})

test('a stopped pattern cannot be changed until it is reopened, whether it or its room was stopped', async () => {
  const room_id = await makeRoom(db)
  const id = await makePattern(db, { room_id })
  const manager = await as(4, { room_id })
  const stop = await makeStop(db, { pattern_id: id })
  const refused = await manager.patch(`/patterns/${id}`, { contentName: '新' }, 1)
  expect([refused.status, refused.body.result_code]).toEqual([409, 'xrcms5501'])
  const reopened = { reopened_at: new Date(), details: '対応済み' }
  await db.updateTable('stops').set(reopened).where('id', '=', stop).execute()
  await makeStop(db, { room_id })
  expect((await manager.patch(`/patterns/${id}`, { contentName: '新' }, 1)).body.result_code).toBe('xrcms5501')
  await db.updateTable('stops').set(reopened).where('room_id', '=', room_id).execute()
  expect((await manager.patch(`/patterns/${id}`, { contentName: '新' }, 1)).status).toBe(200)
})

test('the list filters by space, level, open type, status, missing English and missing content, and finds keywords', async () => {
  const room_id = await makeRoom(db)
  const venue_area_id = await makeVenueArea(db)
  const open = await makePattern(db, { room_id, title: '朝', title_en: 'Morning', event_name: 'ﾃｨｰﾊﾟｰﾃｨｰ' })
  await makePattern(db, { room_id, title: '昼', content_id: '' })
  await makePattern(db, { venue_area_id, title: '夜', title_en: 'Night', open_type: 'archive' })
  await makeEntry(db, open, '2025-04-20T00:00:00Z', '2025-06-02T00:00:00Z')
  const manager = await as(0)
  const list = async (query: string) => titlesOf(await manager.get(`/patterns?sort=createdAt&${query}`)).sort()
  expect(await list('')).toEqual(['夜', '昼', '朝'])
  expect(await list(`spaceId=${room_id}`)).toEqual(['昼', '朝'])
  expect(await list('spaceId=nothing')).toEqual([])
  expect(await list(`spaceId=nothing,${room_id}`)).toEqual(['昼', '朝'])
  expect(await list('spaceLevel=2')).toEqual(['夜'])
  expect(await list('openType=archive')).toEqual(['夜'])
  expect(await list('status=public')).toEqual(['朝'])
  expect(await list('status=unregistered')).toEqual(['夜', '昼'])
  expect(await list('missingEn=1')).toEqual(['昼', '朝'])
  expect(await list('missingContent=1')).toEqual(['昼'])
  expect(await list('q=ティー')).toEqual(['朝'])
  const first = await manager.get('/patterns?sort=spacePatternTitle&limit=2')
  const second = await manager.get(`/patterns?sort=spacePatternTitle&limit=2&cursor=${first.body.nextCursor}`)
  expect([...titlesOf(first), ...titlesOf(second)]).toHaveLength(3)
  expect(first.body.total).toBe(3)
})

test('deleting says first what goes with it, and keeps the stop history in the audit log', async () => {
  const room_id = await makeRoom(db)
  const id = await makePattern(db, { room_id })
  await makeEntry(db, id, '2025-04-20T00:00:00Z', '2025-05-10T00:00:00Z')
  await makeEntry(db, id, '2025-06-01T00:00:00Z', '2025-06-02T00:00:00Z')
  await makeStop(db, { pattern_id: id, reopened_at: new Date('2025-04-02T00:00:00Z'), details: '対応済み' })
  await makeGrant(db, await makePerson(db, { authority: 6 }), { pattern_id: id })
  const manager = await as(4, { room_id })
  expect((await manager.get(`/patterns/${id}/consequences`)).body.item).toEqual({
    isPublic: true,
    scheduleEntries: 2,
    entriesComing: 1,
    grants: 1,
    stops: 1,
    unlinkedLinks: 0,
  })
  expect((await manager.delete(`/patterns/${id}`)).status).toBe(428)
  expect((await manager.delete(`/patterns/${id}`, 1)).status).toBe(200)
  expect(await db.selectFrom('schedule_entries').select('id').execute()).toEqual([])
  const { before } = await db
    .selectFrom('audit')
    .select('before')
    .where('action', '=', 'pattern.deleted')
    .executeTakeFirstOrThrow()
  expect(before).toMatchObject({ stops: [{ reason: '理由', details: '対応済み' }], scheduleEntries: [{}, {}] })
})

test('a room pattern may have an author and an occupancy of its own; one of a venue area has nothing to override', async () => {
  const manager = await as(0)
  const room = await makeRoom(db, { author: '茶会', limit_on: true, limit_number: 40 })
  const own = {
    spacePatternMetaAuthor: '夜会',
    spacePatternMetaAuthorEn: 'Soirée',
    spacePatternMetaLimitConditions: 25,
  }
  const created = await manager.post('/patterns', { spaceId: room, spacePatternTitle: '夜', ...own })
  expect(created.body.item).toMatchObject(own)
  const { id } = created.body.item as { id: string }
  const empty = { spacePatternMetaAuthor: '', spacePatternMetaAuthorEn: '', spacePatternMetaLimitConditions: null }
  expect(
    (await manager.patch(`/patterns/${id}`, { spacePatternMetaLimitConditions: null }, 1)).body.item,
  ).toMatchObject({
    ...own,
    spacePatternMetaLimitConditions: null,
  })
  expect((await manager.patch(`/patterns/${id}`, empty, 2)).body.item).toMatchObject(empty)
  const area = await makeVenueArea(db)
  for (const [field, value] of Object.entries(own)) {
    const refused = await manager.post('/patterns', { spaceId: area, spacePatternTitle: '朝', [field]: value })
    expect(refused).toMatchObject({ status: 400, body: { error_messages: [{ field }] } })
  }
  expect((await manager.post('/patterns', { spaceId: area, spacePatternTitle: '朝', ...empty })).status).toBe(201)
})
