import { createCms } from '#lib/cms/index.ts'
import { AUTHORITIES } from '#lib/core/authority.ts'
import { manageableLevels } from '#lib/core/policy.ts'
import { askMany, changeMany, manyReportOf, undoMany } from '#lib/testing/change-many.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { makePerson, makeRoom } from '#lib/testing/make.ts'
import { grantsIn, makePlaces } from '#lib/testing/rights-places.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, as, deps, truncate, time, withCookie } = await testCms()

/** To look at a suspension of many, to make it, and to take it back. */
const STATEMENTS = [7, 13, 14]
beforeEach(truncate)

const set = (field: string, value: string | null) => ({ act: 'set', field, value })
const suspend = set('suspensionReason', '契約終了')
const lift = set('suspensionReason', null)
const leaveOn = (day: string) => set('leavingDay', day)

const of = (targetIds: readonly string[], ...acts: object[]) => ({ manyKind: 'user', targetIds, acts })

const standing = async (ids: string[]) =>
  db
    .selectFrom('users')
    .select(['suspended_at', 'suspension_reason', 'suspended_by', 'leaves_at', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

const trailOf = async (ids: string[]) =>
  db
    .selectFrom('audit')
    .select(['target_id', 'action', 'before', 'after'])
    .where('target_id', 'in', ids)
    .where('action', 'like', 'user.%')
    .orderBy('id')
    .execute()

const mailsTo = async (ids: string[]) =>
  (await db.selectFrom('outbox').select(['kind', 'of_many']).where('user_id', 'in', ids).execute()).map(
    ({ kind, of_many }) => [kind, of_many],
  )

test('many are suspended as one: each signed out, told and in the audit log, and all let in again by one undo', async () => {
  const room = await makeRoom(db)
  const people = await Promise.all([1, 2, 3].map(() => as(5, { room_id: room })))
  const ids = people.map(({ id }) => id)
  const organizer = await as(1)
  const dry = await askMany(organizer, of(ids, suspend))
  expect(dry).toMatchObject({ changeId: null, changedCount: 3, refusedCount: 0, sameCount: 0 })
  // Why is for those who may edit her; the report says nothing of it.
  expect(dry.lines[0]?.changes).toEqual([{ field: 'isSuspended', before: false, after: true }])
  expect((await people[0]?.get('/me'))?.status).toBe(200)
  expect(await trailOf(ids)).toEqual([])
  const done = manyReportOf(await organizer.post('/many-changes', { ...of(ids, suspend), token: dry.token }))
  expect(await standing(ids)).toEqual(
    ids.map(() => ({
      suspended_at: time.now,
      suspension_reason: '契約終了',
      suspended_by: organizer.id,
      leaves_at: null,
      version: 2,
    })),
  )
  for (const person of people) expect((await person.get('/me')).status).toBe(401)
  const after = { suspensionReason: '契約終了', manyChangeId: done.changeId }
  expect((await trailOf(ids)).map((row) => [row.action, row.before, row.after])).toEqual(
    ids.map(() => ['user.suspended', null, after]),
  )
  expect(await mailsTo(ids)).toEqual(ids.map(() => ['accountSuspended', true]))
  const change = (await organizer.get(`/many-changes/${done.changeId}`)).body.item
  expect(change).toMatchObject({ rowCount: 3, mayUndo: true, alike: [{ field: 'isSuspended', after: true }] })
  const rows = await organizer.get(`/many-changes/${done.changeId}/rows`)
  expect(JSON.stringify(rows.body)).not.toContain('契約終了')
  const undone = await undoMany(organizer, done)
  expect(undone).toMatchObject({ changedCount: 3, refusedCount: 0 })
  expect((await standing(ids)).map((row) => [row.suspended_at, row.suspension_reason])).toEqual(
    ids.map(() => [null, null]),
  )
  expect((await people[0]?.get('/me'))?.status).toBe(401)
  expect((await trailOf(ids)).slice(3).map((row) => row.action)).toEqual(ids.map(() => 'user.resumed'))
  expect(await undoMany(organizer, undone)).toMatchObject({ changedCount: 3 })
  expect((await standing(ids)).map((row) => row.suspension_reason)).toEqual(ids.map(() => '契約終了'))
})

test('each is left where she cannot be suspended, and it is said why; who is so already stays as she is', async () => {
  const room = await makeRoom(db)
  const manager = await as(4, { room_id: room })
  const maker = await makePerson(db, { authority: 5 }, { room_id: room })
  const invited = await makePerson(db, { authority: 5, login_status: 'invited' }, { room_id: room })
  const peer = await makePerson(db, { authority: 4 }, { room_id: room })
  const outside = await makePerson(db, { authority: 5 }, { room_id: room }, { room_id: await makeRoom(db) })
  const stranger = await makePerson(db, { authority: 5 })
  const already = await makePerson(
    db,
    { authority: 5, suspended_at: time.now, suspension_reason: '以前から' },
    { room_id: room },
  )
  const ids = [maker, invited, peer, outside, stranger, already, manager.id]
  const done = await changeMany(manager, of(ids, suspend))
  expect(done).toMatchObject({ changedCount: 1, refusedCount: 4, goneCount: 1, sameCount: 1 })
  const why = new Map(done.lines.map(({ id, problems }) => [id, problems.map(({ field }) => field)]))
  expect([invited, peer, outside, manager.id].map((id) => why.get(id))).toEqual([
    ['suspensionReason'],
    [null],
    [null],
    ['userList'],
  ])
  expect((await standing([already])).map((row) => [row.suspension_reason, row.version])).toEqual([['以前から', 1]])
  expect(await changeMany(manager, of([maker, already, peer], lift))).toMatchObject({ changedCount: 2, sameCount: 1 })
  const long = await askMany(manager, of([maker], set('suspensionReason', 'あ'.repeat(501))))
  expect(long.lines[0]?.problems).toMatchObject([{ field: 'suspensionReason' }])
})

test('the last system manager stays, and others only after she confirmed', async () => {
  const manager = await as(0)
  const other = await makePerson(db, { authority: 0 })
  await db.updateTable('sessions').set({ stepped_up_until: null }).where('user_id', '=', manager.id).execute()
  const { token } = await askMany(manager, of([other], suspend))
  expect((await manager.post('/many-changes', { ...of([other], suspend), token })).body.result_code).toBe('xrcms0030')
  await db
    .updateTable('sessions')
    .set({ stepped_up_until: new Date(time.now.getTime() + 60_000) })
    .where('user_id', '=', manager.id)
    .execute()
  // She leaves herself, so that the other is the last one who stays.
  await db
    .updateTable('users')
    .set({ leaves_at: new Date('2025-12-01') })
    .where('id', '=', manager.id)
    .execute()
  const left = await askMany(manager, of([other], suspend))
  expect(left).toMatchObject({ changedCount: 0, refusedCount: 1, lines: [{ problems: [{ field: 'accountId' }] }] })
  await makePerson(db, { authority: 0 })
  expect(await changeMany(manager, of([other], suspend))).toMatchObject({ changedCount: 1, refusedCount: 0 })
})

test('many have one last day, which is changed and taken back as one; a handover is taken back on her own page', async () => {
  const organizer = await as(1)
  const [a, b, c] = await Promise.all([1, 2, 3].map(() => makePerson(db, { authority: 5 })))
  const ids = [a, b, c].map(String)
  const invited = await makePerson(db, { authority: 5, login_status: 'invited' })
  const end = new Date('2025-10-13T15:00:00Z')
  const done = await changeMany(organizer, of([...ids, invited], leaveOn('2025-10-13')))
  expect(done).toMatchObject({ changedCount: 3, refusedCount: 1 })
  expect(done.lines.find(({ id }) => id === invited)?.problems).toMatchObject([{ field: 'lastDay' }])
  expect(done.lines.at(-1)?.changes).toEqual([{ field: 'leavingDay', before: null, after: '2025-10-13' }])
  expect((await standing(ids)).map((row) => row.leaves_at)).toEqual([end, end, end])
  expect(await mailsTo(ids)).toEqual(ids.map(() => ['accountLeaving', true]))
  const later = await changeMany(organizer, of(ids, leaveOn('2025-10-20')))
  expect((await trailOf([ids[0] ?? ''])).map((row) => [row.before, row.after])).toEqual([
    [null, { leavingDay: '2025-10-13', manyChangeId: done.changeId }],
    [{ leavingDay: '2025-10-13' }, { leavingDay: '2025-10-20', manyChangeId: later.changeId }],
  ])
  await undoMany(organizer, later)
  expect((await standing(ids)).map((row) => row.leaves_at)).toEqual([end, end, end])
  await db
    .updateTable('users')
    .set({ handed_over: '[{}]' })
    .where('id', '=', ids[0] ?? '')
    .execute()
  const back = await undoMany(organizer, done)
  expect(back).toMatchObject({
    changedCount: 2,
    refusedCount: 1,
    lines: [{ problems: [{ field: 'successorId' }] }, {}, {}],
  })
  expect((await standing(ids)).filter((row) => row.leaves_at === null)).toHaveLength(2)
  const stayed = (await trailOf(ids)).filter(({ action }) => action === 'user.stayed')
  expect(stayed.map((row) => [row.before, row.after])).toEqual(
    [1, 2].map(() => [{ leavingDay: '2025-10-13' }, { leavingDay: null, manyChangeId: back.changeId }]),
  )
  expect((await askMany(organizer, of(ids, leaveOn('2020-01-01')))).lines[0]?.problems).toMatchObject([
    { field: 'lastDay' },
  ])
  expect((await askMany(organizer, of(ids, leaveOn('2025-02-31')))).lines[0]?.problems).toMatchObject([
    { field: 'lastDay' },
  ])
})

test('who was suspended again for another reason stays so when the change is taken back', async () => {
  const organizer = await as(1)
  const [a, b] = [await makePerson(db, { authority: 5 }), await makePerson(db, { authority: 5 })]
  const done = await changeMany(organizer, of([a, b], suspend))
  await db.updateTable('users').set({ suspension_reason: '別件' }).where('id', '=', a).execute()
  expect(await undoMany(organizer, done)).toMatchObject({ changedCount: 1, refusedCount: 1 })
  expect((await standing([a])).map((row) => row.suspension_reason)).toEqual(['別件'])
})

test('what people hold, and whether they can log in, are two changes', async () => {
  const organizer = await as(1)
  const person = await makePerson(db, { authority: 5 })
  const both = [suspend, { act: 'link', field: 'roomList', ids: [await makeRoom(db)] }]
  expect((await organizer.post('/many-changes', of([person], ...both))).body.error_messages).toMatchObject([
    { field: 'acts' },
  ])
  const words = { act: 'replace', fields: ['suspensionReason'], find: 'a', replacement: 'b' }
  expect((await organizer.post('/many-changes', of([person], words))).body.error_messages).toMatchObject([
    { field: 'acts' },
  ])
})

test.each([2, 300])(
  'suspending %i, and letting them in again, takes as many statements as of any number',
  async (count) => {
    const { spent, db: counted } = countStatements(deps.db)
    const who = withCookie((await as(1)).cookie, createCms({ ...deps, db: counted }).fetch)
    const ids = await Promise.all(Array.from({ length: count }, () => makePerson(db, { authority: 5 })))
    const ask = async (path: string, body: object) => {
      spent.statements = 0
      const answer = await who.post(path, body)
      expect(answer.status).toBe(200)
      return { item: manyReportOf(answer), statements: spent.statements }
    }
    const body = of(ids, suspend)
    const look = await ask('/many-changes', body)
    const done = await ask('/many-changes', { ...body, token: look.item.token })
    const path = `/many-changes/${done.item.changeId}/undo`
    const back = await ask(path, { token: (await ask(path, {})).item.token })
    expect([done.item.changedCount, back.item.changedCount]).toEqual([count, count])
    expect([look, done, back].map(({ statements }) => statements)).toEqual(STATEMENTS)
  },
)

describe('by levels', () => {
  test.each(AUTHORITIES)('level %i suspends of many whom it suspends one by one, and nobody else', async (level) => {
    const { here, elsewhere } = await makePlaces(db)
    const who = await as(level, ...grantsIn(level, here))
    const near = await Promise.all(AUTHORITIES.map((one) => makePerson(db, { authority: one }, ...grantsIn(one, here))))
    const far = await makePerson(db, { authority: 5 }, ...grantsIn(5, elsewhere))
    const ids = [...near, far]
    if (manageableLevels(who).length === 0)
      return expect((await who.post('/many-changes', of(ids, suspend))).status).toBe(403)
    const many = await changeMany(who, of(ids, suspend))
    const single: string[] = []
    await db
      .updateTable('users')
      .set({ suspended_at: null, suspension_reason: null, suspended_by: null, version: 1 })
      .where('id', 'in', ids)
      .execute()
    for (const id of ids) {
      const done = await who.post(`/users/${id}/suspend`, { suspensionReason: '一人' }, { version: 1 })
      if (done.status === 200) single.push(id)
    }
    const changed = many.lines.filter(({ problems }) => problems.length === 0).map(({ id }) => id)
    expect(changed.sort()).toEqual(single.sort())
    expect(changed.length).toBeGreaterThanOrEqual(manageableLevels(who).length)
  })
})
