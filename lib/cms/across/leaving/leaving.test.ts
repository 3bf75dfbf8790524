import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { readRetention } from '#lib/cms/kernel/system/retention.ts'
import { deleteLeft, forgetPeople } from '#lib/cms/people/users/door.ts'
import type { Handover } from '#lib/contracts/leaving.ts'
import { newId } from '#lib/core/id.ts'
import {
  makeGrant,
  makeListView,
  makePerson,
  makeRoom,
  makeRooms,
  makeSpaceTemplate,
  makeVenueArea,
} from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(truncate)

const NOW = new Date('2025-05-01T03:00:00Z')
beforeEach(() => {
  time.now = NOW
})

const leave = (who: Caller, id: string, body: object = {}, version = 1) =>
  who.post(`/users/${id}/leaving`, { lastDay: '2025-05-31', ...body }, { version })
const effect = async (who: Caller, id: string, successorId: string | null = null) =>
  (await who.post(`/users/${id}/handover`, { successorId })).body.item as Handover
const messageIds = ({ body }: Answered) => (body.error_messages as { message_id: string }[]).map((it) => it.message_id)
const leavesAt = async (id: string) =>
  (
    await db.selectFrom('users').select('leaves_at').where('id', '=', id).executeTakeFirst()
  )?.leaves_at?.toISOString() ?? null
const holds = async (id: string) =>
  (
    await db
      .selectFrom('grants')
      .select(['target_id', 'ends_at', 'set_id'])
      .where('user_id', '=', id)
      .orderBy('target_id')
      .execute()
  ).map(({ target_id, ends_at, set_id }) => [target_id, ends_at?.toISOString() ?? null, set_id])
const setOf = async (manager: Caller, room: string, userId: string, level = 5) => {
  const body = { setName: '日本館チーム', cmsAccountAuth: level, roomList: [room], userList: [userId] }
  return ((await manager.post('/access-sets', body)).body.item as { id: string }).id
}

const contentOf = (spaceType: string) => JSON.stringify({ spaceType, room: {}, patterns: [], subRooms: [] })

test('she works to the last moment of her last day and not after; nothing of hers is touched, and it is taken back', async () => {
  const [manager, room] = [await as(1), await makeRoom(db)]
  const she = await as(5, { room_id: room })
  const answer = await leave(manager, she.id)
  expect([answer.status, answer.body.item]).toMatchObject([200, { leaving: { lastDay: '2025-05-31', isOver: false } }])
  expect(await leavesAt(she.id)).toBe('2025-05-31T15:00:00.000Z')
  expect((await she.get('/me')).status).toBe(200)
  const at = async (now: string) => {
    time.now = new Date(now)
    const other = await as(5)
    await db
      .updateTable('users')
      .set({ leaves_at: new Date('2025-05-31T15:00:00Z') })
      .where('id', '=', other.id)
      .execute()
    return (await other.get('/me')).status
  }
  expect(await at('2025-05-31T14:59:59.999Z')).toBe(200)
  expect(await at('2025-05-31T15:00:00.000Z')).toBe(401)
  const later = await as(1)
  expect((await later.get(`/users/${she.id}`)).body.item).toMatchObject({ leaving: { isOver: true } })
  const back = await later.delete(`/users/${she.id}/leaving`, 2)
  expect([back.status, (back.body.item as { leaving?: object }).leaving]).toEqual([200, undefined])
  expect([await leavesAt(she.id), await holds(she.id)]).toEqual([null, [[room, null, null]]])
  expect((await later.delete(`/users/${she.id}/leaving`, 3)).status).toBe(200)
  const told = await db.selectFrom('outbox').select('kind').where('user_id', '=', she.id).orderBy('id').execute()
  expect(told.map(({ kind }) => kind)).toEqual(['accountLeaving', 'accountStays'])
  const said = await db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('target_id', '=', she.id)
    .orderBy('id')
    .execute()
  expect(said).toEqual([
    { action: 'user.leaving', before: null, after: { leavingDay: '2025-05-31' } },
    { action: 'user.stayed', before: { leavingDay: '2025-05-31' }, after: null },
  ])
})

test('said again, her history tells which day it was before', async () => {
  const [manager, she] = [await as(1), await as(5)]
  await leave(manager, she.id)
  expect((await leave(manager, she.id, { lastDay: '2025-06-02' }, 2)).status).toBe(200)
  const said = await db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('target_id', '=', she.id)
    .orderBy('id')
    .execute()
  expect(said).toEqual([
    { before: null, after: { leavingDay: '2025-05-31' } },
    { before: { leavingDay: '2025-05-31' }, after: { leavingDay: '2025-06-02' } },
  ])
})

test('the dry run says what moves and what ends, and the handover does just that: access with its ends, sets, work, views, templates', async () => {
  const manager = await as(0)
  const [one, two, three] = [await makeRoom(db), await makeRoom(db, { space_title_en: 'Two' }), await makeRoom(db)]
  const she = await as(4, { room_id: one }, { room_id: two })
  const heir = await makePerson(db, { authority: 4 }, { room_id: two })
  await db
    .updateTable('grants')
    .set({ ends_at: new Date('2025-06-30T15:00:00Z') })
    .where('user_id', '=', she.id)
    .where('target_id', '=', one)
    .execute()
  await db
    .updateTable('grants')
    .set({ ends_at: new Date('2025-07-31T15:00:00Z') })
    .where('user_id', '=', heir)
    .execute()
  const set = await setOf(manager, three, she.id, 4)
  const owned = { queue: 'noEnglish', owner_id: she.id, assigned_at: NOW }
  await db
    .insertInto('work_owners')
    .values([
      { ...owned, room_id: one },
      { ...owned, room_id: two },
    ])
    .execute()
  await makeListView(db, she.id, { name: '共有', shared_with: [0, 1] })
  await makeListView(db, she.id, { name: '自分用' })
  const template = await makeSpaceTemplate(db, { created_by: she.id, content: contentOf('sub') })
  const alone = await effect(manager, she.id)
  expect(alone.moves).toEqual({ spaces: [], accessSets: [], work: 0, views: 0, templates: 0 })
  expect(alone.ends).toMatchObject({ accessSets: [{ id: set }], work: 1, views: 1, templates: 1 })
  expect(alone).toMatchObject({ sessions: 1, passkeys: 0, plans: 0, machineTokens: 0 })
  const shared = await effect(manager, she.id, heir)
  expect(shared.moves.spaces.map(({ id }) => id).sort()).toEqual([one, two].sort())
  // Of what lies in the rooms that are handed over the work is too; nothing stays of having looked.
  expect(shared.moves).toMatchObject({ accessSets: [{ id: set, setName: '日本館チーム' }], work: 1, templates: 1 })
  expect(shared.ends).toEqual({ spaces: [], accessSets: [], work: 0, views: 1, templates: 0 })
  expect((await holds(heir)).map(([id]) => id)).toEqual([two])
  expect(await db.selectFrom('audit').select('id').where('target_id', '=', heir).execute()).toEqual([])
  const version = ((await manager.get(`/users/${she.id}`)).body.item as { version: number }).version
  expect((await leave(manager, she.id, { successorId: heir }, version)).status).toBe(200)
  expect(await holds(heir)).toEqual(
    [
      [one, '2025-06-30T15:00:00.000Z', null],
      // What the heir holds already stays as it was.
      [two, '2025-07-31T15:00:00.000Z', null],
      [three, null, set],
    ].sort(([a], [b]) => String(a).localeCompare(String(b))),
  )
  expect((await holds(she.id)).map(([id]) => id)).toHaveLength(3)
  const makers = await db.selectFrom('space_templates').select('created_by').where('id', '=', template).execute()
  expect(makers).toEqual([{ created_by: heir }])
  const given = await db
    .selectFrom('audit')
    .select('parent_id')
    .where('action', '=', 'access.given')
    .where('target_id', '=', heir)
    .execute()
  expect(given.map(({ parent_id }) => parent_id).sort()).toEqual([one, set].sort())
  const owners = await db.selectFrom('work_owners').select(['room_id', 'owner_id']).execute()
  expect(new Map(owners.map(({ room_id, owner_id }) => [room_id, owner_id]))).toEqual(
    new Map([
      [one, heir],
      // It is in no queue, as its English is there: nobody can see to it.
      [two, she.id],
    ]),
  )
})

test('of all rooms of a huge expo and more, as many as one statement has no parameters for, each is handed over', async () => {
  const [manager, she, heir] = [await as(0), await as(5), await makePerson(db, { authority: 5 })]
  const ids = await makeRooms(db, 11_000)
  const grant = { user_id: she.id, created_at: NOW }
  await insertSet(
    db,
    'grants',
    ids.map((room_id) => ({ id: newId(NOW), room_id, ...grant })),
  )
  expect((await effect(manager, she.id, heir)).moves.spaces).toHaveLength(ids.length)
  const answer = await leave(manager, she.id, { successorId: heir })
  expect([answer.status, (await holds(heir)).length]).toEqual([200, ids.length])
})

test('what has one owner passes to the successor and comes back with her, but what the other gave on; the history tells of it', async () => {
  const manager = await as(0)
  const [she, heir, third] = [
    await makePerson(db, { authority: 1 }),
    await makePerson(db, { authority: 1 }),
    await makePerson(db, { authority: 1 }),
  ]
  const [kept, given] = [await makeRoom(db), await makeRoom(db)]
  const owned = { queue: 'noEnglish', owner_id: she, assigned_at: NOW }
  await db
    .insertInto('work_owners')
    .values([
      { ...owned, room_id: kept },
      { ...owned, room_id: given },
    ])
    .execute()
  const [view, same] = [
    await makeListView(db, she, { name: '共有', shared_with: [0, 1] }),
    await makeListView(db, she, { name: '同じ名前', shared_with: [0, 1] }),
  ]
  await makeListView(db, heir, { name: '同じ名前' })
  const template = await makeSpaceTemplate(db, { created_by: she })
  const whose = async () => {
    const work = await db.selectFrom('work_owners').select(['room_id', 'owner_id']).execute()
    const views = await db.selectFrom('list_views').select(['id', 'user_id']).execute()
    const templates = await db.selectFrom('space_templates').select(['id', 'created_by']).execute()
    return new Map([
      ...work.map(({ room_id, owner_id }) => [room_id, owner_id] as const),
      ...views.map(({ id, user_id }) => [id, user_id] as const),
      ...templates.map(({ id, created_by }) => [id, created_by] as const),
    ])
  }
  const { token } = await effect(manager, she, heir)
  expect((await leave(manager, she, { successorId: heir, token })).status).toBe(200)
  let now = await whose()
  expect([kept, given, view, same, template].map((id) => now.get(id))).toEqual([heir, heir, heir, she, heir])
  await db.updateTable('work_owners').set({ owner_id: third }).where('room_id', '=', given).execute()
  expect((await manager.delete(`/users/${she}/leaving`, 2)).status).toBe(200)
  now = await whose()
  expect([kept, given, view, same, template].map((id) => now.get(id))).toEqual([she, third, she, she, she])
  const told = await db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('target_id', '=', she)
    .orderBy('id')
    .execute()
  const leavingDay = '2025-05-31'
  expect(told).toEqual([
    {
      action: 'user.leaving',
      before: null,
      after: { leavingDay, successorId: heir, movedWork: 2, movedViews: 1, movedTemplates: 1 },
    },
    { action: 'user.stayed', before: { leavingDay, movedWork: 1, movedViews: 1, movedTemplates: 1 }, after: null },
  ])
  // Said again it is another handover, of what is hers then.
  const again = await effect(manager, she, heir)
  expect(again.moves).toMatchObject({ work: 1, views: 1, templates: 1 })
})

test('exactly what was shown is handed over: with another work since it is refused with what it would be now', async () => {
  const [manager, room, other] = [await as(0), await makeRoom(db), await makeRoom(db)]
  const she = await makePerson(db, { authority: 5 }, { room_id: room }, { room_id: other })
  const heir = await makePerson(db, { authority: 5 })
  const shown = await effect(manager, she, heir)
  expect(shown.moves.work).toBe(0)
  const owned = { queue: 'noEnglish', owner_id: she, assigned_at: NOW }
  await db
    .insertInto('work_owners')
    .values({ ...owned, room_id: room })
    .execute()
  const refused = await leave(manager, she, { successorId: heir, token: shown.token })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { result_code: 'xrcms0009', item: { moves: { work: 1 }, ends: { work: 0 } } },
  ])
  expect([await leavesAt(she), await holds(heir)]).toEqual([null, []])
  const { token } = refused.body.item as Handover
  expect((await leave(manager, she, { successorId: null, token })).status).toBe(409)
  expect((await leave(manager, she, { successorId: heir, token })).status).toBe(200)
  expect((await holds(heir)).map(([id]) => id).sort()).toEqual([room, other].sort())
})

test('who may not pass templates and shared views on is told how many of them end', async () => {
  const area = await makeVenueArea(db)
  const room = await makeRoom(db)
  await db.insertInto('room_venue_areas').values({ room_id: room, venue_area_id: area }).execute()
  const boss = await as(2, { venue_area_id: area })
  const she = await makePerson(db, { authority: 4 }, { room_id: room })
  const heir = await makePerson(db, { authority: 4 }, { room_id: room })
  await makeSpaceTemplate(db, { created_by: she, content: contentOf('sub') })
  await makeListView(db, she, { name: '共有', shared_with: [4] })
  const { moves, ends } = await effect(boss, she, heir)
  expect([moves, ends]).toMatchObject([
    { views: 0, templates: 0 },
    { views: 1, templates: 1 },
  ])
})

test('a template passes to a successor who could keep one of such a space, and ends with anybody else', async () => {
  const manager = await as(0)
  const she = await makePerson(db, { authority: 1 })
  for (const spaceType of ['expoArea', 'venueArea', 'main', 'sub'])
    await makeSpaceTemplate(db, { created_by: she, name: spaceType, content: contentOf(spaceType) })
  const countsFor = async (authority: number) => {
    const { moves, ends } = await effect(manager, she, await makePerson(db, { authority }))
    return [moves.templates, ends.templates]
  }
  const counts = []
  for (const authority of [0, 1, 2, 3, 4, 5]) counts.push(await countsFor(authority))
  expect(counts).toEqual([
    [4, 0],
    [3, 1],
    [1, 3],
    [0, 4],
    [1, 3],
    [0, 4],
  ])
  const heir = await makePerson(db, { authority: 2 })
  expect((await leave(manager, she, { successorId: heir })).status).toBe(200)
  const hers = await db.selectFrom('space_templates').select('name').where('created_by', '=', heir).execute()
  expect(hers).toEqual([{ name: 'main' }])
})

test('a successor of another level, outside the scope, suspended, leaving, invited or she herself takes over nothing she may not have', async () => {
  const [room, foreign] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(4, { room_id: room })
  const she = await makePerson(db, { authority: 5 }, { room_id: room })
  const other = await makePerson(db, { authority: 6 })
  await makeGrant(db, other, { room_id: room })
  // Room access is no pattern access: who works on patterns gets none of it.
  expect((await effect(manager, she, other)).moves.spaces).toEqual([])
  expect((await effect(manager, she, manager.id)).moves.spaces).toEqual([])
  const refusals = await Promise.all(
    [
      makePerson(db, { authority: 5 }, { room_id: foreign }),
      '01900000-0000-7000-8000-000000000000',
      makePerson(db, { authority: 5, suspended_at: NOW, suspension_reason: '確認' }, { room_id: room }),
      makePerson(db, { authority: 5, leaves_at: new Date('2025-06-01T15:00:00Z') }, { room_id: room }),
      makePerson(db, { authority: 5, login_status: 'invited' }, { room_id: room }),
      she,
    ].map(async (id) => messageIds(await leave(manager, she, { successorId: await id }))),
  )
  expect(refusals).toEqual([['188408'], ['188408'], ['188409'], ['188409'], ['188409'], ['188409']])
  expect(await leavesAt(she)).toBeNull()
})

test('only who may edit her says it, never of herself; a day that is over, an invited person and an old version are refused', async () => {
  const [room, foreign] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(4, { room_id: room })
  const she = await makePerson(db, { authority: 5 }, { room_id: room })
  const both = await makePerson(db, { authority: 5 }, { room_id: room })
  await makeGrant(db, both, { room_id: foreign })
  const equal = await makePerson(db, { authority: 4 }, { room_id: room })
  const outside = await makePerson(db, { authority: 5 }, { room_id: foreign })
  const statuses = async (call: (id: string) => Promise<Answered>) =>
    Promise.all([she, both, equal, manager.id, outside].map(async (id) => (await call(id)).status))
  expect(await statuses((id) => manager.post(`/users/${id}/handover`, {}))).toEqual([200, 403, 403, 403, 404])
  expect(await statuses((id) => leave(manager, id, {}, 1))).toEqual([200, 403, 403, 403, 404])
  expect(await statuses((id) => manager.delete(`/users/${id}/leaving`, 2))).toEqual([200, 403, 403, 403, 404])
  expect((await (await as(5, { room_id: room })).post(`/users/${she}/handover`, {})).status).toBe(403)
  expect((await leave(manager, she, {}, 2)).status).toBe(409)
  expect(messageIds(await leave(manager, she, { lastDay: '2025-04-30' }, 3))).toEqual(['186603'])
  expect(messageIds(await leave(manager, she, { lastDay: '' }, 3))).toEqual(['186601'])
  expect(messageIds(await leave(manager, she, { lastDay: '2025-02-31' }, 3))).toEqual(['186605'])
  const invited = await makePerson(db, { authority: 5, login_status: 'invited' }, { room_id: room })
  expect(messageIds(await leave(manager, invited))).toEqual(['186613'])
})

test('her last day is read by those alone who may edit her', async () => {
  const room = await makeRoom(db)
  const [manager, colleague] = [await as(4, { room_id: room }), await as(5, { room_id: room })]
  const she = await makePerson(db, { authority: 5, leaves_at: new Date('2025-05-31T15:00:00Z') }, { room_id: room })
  const leaving = async (who: Caller) => ((await who.get(`/users/${she}`)).body.item as { leaving?: object }).leaving
  expect([await leaving(manager), await leaving(colleague)]).toEqual([
    { lastDay: '2025-05-31', isOver: false },
    undefined,
  ])
})

test('one system manager always stays: the last who does has no last day, is not deleted and keeps her level', async () => {
  const [manager, other] = [await as(0), await as(0)]
  expect((await leave(manager, other.id)).status).toBe(200)
  const refused = await leave(other, manager.id)
  expect([refused.status, messageIds(refused)]).toEqual([400, ['181113']])
  // Who leaves is no manager that stays.
  expect((await other.delete(`/users/${manager.id}`, 1)).status).toBe(403)
  const down = await other.patch(`/users/${manager.id}`, { userName: '新井', cmsAccountAuth: 1 }, 1)
  expect([down.status, messageIds(down)]).toEqual([400, ['181113']])
  const batch = await other.post('/user-batches', { action: 'delete', userList: [{ id: manager.id, version: 1 }] })
  const { id } = batch.body.item as { id: string }
  const [person] = (await other.get(`/user-batches/${id}/people`)).body.items as { refusal: string }[]
  expect(person?.refusal).toBe('lastManager')
  expect((await manager.delete(`/users/${other.id}/leaving`, 2)).status).toBe(200)
})

test('thirty days after her last day her account goes, her name with it; who was taken back stays', async () => {
  const area = await makeVenueArea(db)
  const day = new Date('2025-05-31T15:00:00Z')
  const gone = await makePerson(db, { authority: 3, user_name: '去 花子', leaves_at: day }, { venue_area_id: area })
  const stays = await makePerson(db, { authority: 3 }, { venue_area_id: area })
  const there = async () =>
    (await db.selectFrom('users').select('id').where('id', 'in', [gone, stays]).execute()).map(({ id }) => id).sort()
  const retention = readRetention({})
  const tidyAt = async (at: number) => {
    await deleteLeft(db, new Date(at), retention)
    await forgetPeople(db, new Date(at), retention)
  }
  const after30 = day.getTime() + 30 * 86_400_000
  await tidyAt(after30 - 1)
  expect(await there()).toEqual([gone, stays].sort())
  await tidyAt(after30)
  expect(await there()).toEqual([stays])
  const rows = await db
    .selectFrom('audit')
    .select(['action', 'before', 'actor_id'])
    .where('target_id', '=', gone)
    .execute()
  expect(rows).toMatchObject([{ action: 'user.deleted', actor_id: null }])
  expect(JSON.stringify(rows)).not.toContain('去 花子')
  const known = await db
    .selectFrom('deleted_people')
    .select(['deleted_at', 'forgotten_at'])
    .where('id', '=', gone)
    .execute()
  expect(known).toEqual([{ deleted_at: day, forgotten_at: new Date(after30) }])
})
