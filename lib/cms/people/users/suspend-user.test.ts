import { sql } from 'kysely'
import { ctxOfJob } from '#lib/cms/kernel/jobs/job-ctx.ts'
import { AUTHORITIES, type Authority } from '#lib/core/authority.ts'
import { manageableLevels } from '#lib/core/policy.ts'
import { makePerson } from '#lib/testing/make.ts'
import { grantsIn, makePlaces } from '#lib/testing/rights-places.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { issueNextReset } from '../identity/issue-resets.ts'
import { hashPassword } from '../identity/password.ts'
import { mailRecipients } from './person.ts'

const { db, as, deps, stranger, time } = await testCms()
const { here, elsewhere } = await makePlaces(db)
const reason = { suspensionReason: '退職の手続き中' }
const manager = await as(0)

const suspend = (who: Caller, id: string, version = 1) => who.post(`/users/${id}/suspend`, reason, { version })
const resume = (who: Caller, id: string, version = 2) => who.post(`/users/${id}/resume`, {}, { version })
const rowOf = (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('she is signed out at once, keeps all she has, is told, and can be let in again', async () => {
  const she = await as(4, { room_id: here.room })
  const answer = await suspend(manager, she.id)
  expect(answer.body.item).toMatchObject({
    loginStatus: 'registered',
    suspension: { at: time.now.toISOString(), by: { id: manager.id }, reason: reason.suspensionReason },
    roomList: [{ id: here.room }],
  })
  expect((await she.get('/me')).status).toBe(401)
  const mails = () =>
    db.selectFrom('outbox').select(['kind', 'body_text']).where('user_id', '=', she.id).orderBy('id').execute()
  const [mail] = await mails()
  expect(mail?.kind).toBe('accountSuspended')
  expect(mail?.body_text).not.toContain(reason.suspensionReason)
  expect((await manager.get(`/users?suspended=1&q=${(await rowOf(she.id)).user_name}`)).body.total).toBe(1)
  const back = (await resume(manager, she.id)).body.item
  expect(back).toMatchObject({ roomList: [{ id: here.room }] })
  expect(back).not.toHaveProperty('suspension')
  expect((await mails()).map(({ kind }) => kind)).toContain('accountResumed')
  expect((await manager.get(`/users?suspended=1&q=${(await rowOf(she.id)).user_name}`)).body.total).toBe(0)
  // The sessions of before stay ended.
  expect((await she.get('/me')).status).toBe(401)
  const trail = await db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('target_id', '=', she.id)
    .orderBy('id')
    .execute()
  expect(trail).toEqual([
    { action: 'user.suspended', actor_id: manager.id, before: null, after: reason },
    { action: 'user.resumed', actor_id: manager.id, before: reason, after: null },
  ])
})

test('no way of logging in is left, with the one answer of every refused one', async () => {
  const email = 'suspended@expo.example'
  const password = 'correct horse battery'
  const id = await makePerson(db, { authority: 4, email, password_hash: await hashPassword(password) })
  await stranger.post('/auth/password-resets', { email })
  expect(await issueNextReset(deps)).toBe(true)
  const linkOf = async () =>
    (await db.selectFrom('outbox').select('action_url').where('user_id', '=', id).execute())[0]?.action_url?.split(
      '/password-reset/',
    )[1]
  const link = `/auth/password-resets/${await linkOf()}`
  expect((await stranger.get(link)).status).toBe(204)
  await suspend(manager, id)
  const unknown = await stranger.post('/auth/sign-in', { email: 'nobody@expo.example', password })
  const refused = await stranger.post('/auth/sign-in', { email, password })
  expect([refused.status, refused.body]).toEqual([401, unknown.body])
  expect((await stranger.get(link)).status).toBe(404)
  expect((await stranger.post(link, { password: 'another horse battery' })).status).toBe(404)
  await stranger.post('/auth/password-resets', { email })
  expect(await issueNextReset(deps)).toBe(true)
  const resets = await db.selectFrom('password_resets').select('user_id').where('user_id', '=', id).execute()
  expect(resets).toEqual([])
  await resume(manager, id)
  expect((await stranger.post('/auth/sign-in', { email, password })).status).toBe(204)
})

test('a call under way is refused at its end, a job in her name stops, and no news reach her', async () => {
  const she = await as(1)
  await db
    .updateTable('users')
    .set({ suspended_at: time.now, suspension_reason: '確認' })
    .where('id', '=', she.id)
    .execute()
  // Her session stands: the row alone says it.
  expect((await she.get('/me')).status).toBe(401)
  const run = { deps, job: { id: she.id } } as Parameters<typeof ctxOfJob>[0]
  expect(await ctxOfJob(run, she.id, 'ja')).toBeNull()
  expect(await mailRecipients({ db, deps, now: time.now }, [she.id], 'stopped')).toEqual([])
  const before = new Date(time.now.getTime() - 1)
  // Nor by a clock that is behind.
  expect(await mailRecipients({ db, deps, now: before }, [she.id], 'stopped')).toEqual([])
})

test('a last day that is over keeps her out by the clock, to the millisecond', async () => {
  const she = await as(1)
  const leaves_at = new Date(time.now.getTime() + 1)
  await db.updateTable('users').set({ leaves_at }).where('id', '=', she.id).execute()
  expect((await she.get('/me')).status).toBe(200)
  const was = time.now
  time.now = leaves_at
  expect((await she.get('/me')).status).toBe(401)
  time.now = was
})

test('only somebody registered is suspended, once, as she was seen, and with a reason', async () => {
  const invited = await makePerson(db, { authority: 5, login_status: 'invited' })
  expect((await suspend(manager, invited)).body.error_messages).toMatchObject([{ field: 'suspensionReason' }])
  const id = await makePerson(db, { authority: 5 })
  const empty = await manager.post(`/users/${id}/suspend`, { suspensionReason: ' ' }, { version: 1 })
  expect(empty.body.error_messages).toMatchObject([{ message_id: '187601' }])
  expect((await suspend(manager, id, 7)).body.result_code).toBe('xrcms0009')
  expect((await suspend(manager, id)).status).toBe(200)
  expect((await suspend(manager, id, 2)).body.error_messages).toMatchObject([{ message_id: '187613' }])
  expect((await resume(manager, id)).status).toBe(200)
  // Who is not suspended stays as she is.
  expect((await resume(manager, id, 3)).body.item).toMatchObject({ version: 3 })
})

test('never oneself, and one system manager always stays', async () => {
  const others = await db.selectFrom('users').select('id').where('authority', '=', 0).execute()
  expect((await suspend(manager, manager.id)).status).toBe(403)
  const second = await as(0)
  const doubted = await db
    .updateTable('sessions')
    .set({ stepped_up_until: null })
    .where('user_id', '=', manager.id)
    .returning('id')
    .execute()
  expect((await suspend(manager, second.id)).body.result_code).toBe('xrcms0030')
  await db
    .updateTable('sessions')
    .set({ stepped_up_until: 'infinity' })
    .where(
      'id',
      'in',
      doubted.map(({ id }) => id),
    )
    .execute()
  expect((await suspend(manager, second.id)).status).toBe(200)
  // The database itself: of those who can log in the last one can be neither suspended nor let go.
  for (const { id } of others.filter(({ id }) => id !== manager.id))
    await db.deleteFrom('users').where('id', '=', id).execute()
  const set = (column: 'suspended_at' | 'leaves_at') =>
    db
      .updateTable('users')
      .set({ [column]: time.now, ...(column === 'suspended_at' ? { suspension_reason: '確認' } : {}) })
      .where('id', '=', manager.id)
      .execute()
  await expect(set('suspended_at')).rejects.toMatchObject({ constraint: 'users_manager_left' })
  await expect(set('leaves_at')).rejects.toMatchObject({ constraint: 'users_manager_left' })
  const byHerself = sql`update users set suspended_at = now(), suspension_reason = 'x', suspended_by = id where id = ${second.id}`
  await expect(byHerself.execute(db)).rejects.toMatchObject({ constraint: 'users_suspended_by_another' })
  // Whoever is left is the last one for every other act too.
  const other = await as(0)
  expect((await other.patch(`/users/${manager.id}`, { userName: '残', cmsAccountAuth: 1 }, 1)).status).toBe(200)
  await db.updateTable('users').set({ authority: 0 }).where('id', '=', manager.id).execute()
})

describe('by levels', () => {
  const isIn = (caller: Authority, level: Authority) => caller <= 1 || (caller <= 3 ? level >= 2 : level >= 4)
  test.each(AUTHORITIES)('level %i suspends whom she may edit and nobody else', async (caller) => {
    const who = await as(caller, ...grantsIn(caller, here))
    for (const level of AUTHORITIES) {
      const near = await makePerson(db, { authority: level }, ...grantsIn(level, here))
      const far = await makePerson(db, { authority: level }, ...grantsIn(level, elsewhere))
      const mayEver = [0, 1, 2, 4].includes(caller)
      const may = manageableLevels(who).includes(level)
      const [atNear, atFar] = [await suspend(who, near), await suspend(who, far)]
      if (!mayEver) {
        expect([atNear.status, atFar.status]).toEqual([403, 403])
        continue
      }
      if (may) expect(atNear.status).toBe(200)
      else expect([403, 404]).toContain(atNear.status)
      if (caller >= 2) expect(atFar.status).toBe(404)
      expect((await rowOf(near)).suspended_at !== null).toBe(may && isIn(caller, level))
    }
  })

  test('by whom and why is told to those who may edit her', async () => {
    const id = await makePerson(db, { authority: 5 }, { room_id: here.room })
    await suspend(await as(0), id)
    const peer = await as(5, { room_id: here.room })
    const at = time.now.toISOString()
    expect((await peer.get(`/users/${id}`)).body.item).toMatchObject({ suspension: { at, by: null, reason: '' } })
    const room = await as(4, { room_id: here.room })
    expect((await room.get(`/users/${id}`)).body.item).toMatchObject({
      suspension: { at, by: { id: null }, reason: reason.suspensionReason },
    })
  })
})
