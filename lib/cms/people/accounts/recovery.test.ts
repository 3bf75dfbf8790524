import { resetMailPause } from '#lib/cms/kernel/limits/limits.ts'
import { tryAgainAt } from '#lib/cms/kernel/limits/pauses.ts'
import { newId } from '#lib/core/id.ts'
import { makePerson, makeRoom } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { hashPassword } from '../identity/password.ts'

const { db, deps, as, stranger, withCookie, time } = await testCms()
const manager = await as(1)
const password_hash = await hashPassword('correct horse battery')

const makePasskey = async (userId: string) => {
  const id = newId()
  await db
    .insertInto('passkeys')
    .values({
      id,
      user_id: userId,
      credential_id: id,
      public_key: Buffer.from(id),
      counter: 0,
      transports: [],
      name: '紛失した端末',
      created_at: time.now,
    })
    .execute()
  return id
}
const lastLink = async (userId: string, kind: 'recoveryLink' | 'passwordReset') => {
  const mail = await db
    .selectFrom('outbox')
    .select('action_url')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return mail?.action_url?.split('/').at(-1) ?? ''
}
const makeCode = async (who: Caller, id: string) => {
  const { body } = await who.post(`/users/${id}/recovery/code`, undefined)
  return { code: String(body.code), token: await lastLink(id, 'recoveryLink') }
}
const enter = (token: string, recoveryCode: string) => stranger.post(`/auth/recovery/${token}`, { recoveryCode })
const unconfirm = (id: string, until: 'infinity' | null) =>
  db.updateTable('sessions').set({ stepped_up_until: until }).where('user_id', '=', id).execute()

test('link and code together let her in once, end her other sessions, and let her register the new device', async () => {
  const she = await as(4)
  const { code, token } = await makeCode(manager, she.id)
  expect((await manager.get(`/users/${she.id}/recovery`)).body.item).toMatchObject({
    codeEndsAt: new Date(time.now.getTime() + 15 * 60_000).toISOString(),
  })
  expect((await stranger.get(`/auth/recovery/${token}`)).status).toBe(204)
  const done = await enter(token, code.toLowerCase().replace('-', ' '))
  expect(done.status).toBe(204)
  const here = withCookie(done.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  expect((await here.get('/me')).body.item).toMatchObject({ id: she.id })
  expect((await she.get('/me')).status).toBe(401)
  expect((await here.post('/me/passkeys/options', undefined)).status).toBe(200)
  expect((await enter(token, code)).status).toBe(404)
  expect((await stranger.get(`/auth/recovery/${token}`)).status).toBe(404)
  const kept = await db.selectFrom('audit').select(['action', 'after']).where('target_id', '=', she.id).execute()
  expect(JSON.stringify(kept)).not.toContain(code)
  expect(kept.map(({ action }) => action)).toEqual(['user.recoveryCodeMade', 'session.signedIn', 'session.steppedUp'])
  const told = await db.selectFrom('outbox').select('kind').where('user_id', '=', she.id).orderBy('id').execute()
  expect(told.map(({ kind }) => kind)).toEqual(['recoveryLink', 'recoveryUsed'])
})

test('five wrong codes end the link; a later one replaces it; it holds 15 minutes; suspension ends it', async () => {
  const id = await makePerson(db, { authority: 4 })
  const first = await makeCode(manager, id)
  const second = await makeCode(manager, id)
  expect((await enter(first.token, first.code)).status).toBe(404)
  // The code of one link opens no other.
  for (let n = 0; n < 5; n++) {
    const refused = await enter(second.token, first.code)
    expect([refused.status, refused.body.error_messages]).toMatchObject([400, [{ message_id: '087710' }]])
  }
  expect((await enter(second.token, second.code)).status).toBe(404)
  time.now = new Date(time.now.getTime() + 86_400_000)
  const asker = await as(1)
  const third = await makeCode(asker, id)
  time.now = new Date(time.now.getTime() + 15 * 60_000 - 1)
  expect((await stranger.get(`/auth/recovery/${third.token}`)).status).toBe(204)
  time.now = new Date(time.now.getTime() + 1)
  expect((await enter(third.token, third.code)).status).toBe(404)
  const fourth = await makeCode(await as(1), id)
  await db
    .updateTable('users')
    .set({ suspended_at: time.now, suspension_reason: '確認' })
    .where('id', '=', id)
    .execute()
  expect((await enter(fourth.token, fourth.code)).status).toBe(404)
})

test('a reset is mailed to who has a password; a lost passkey is removed; she is told of each', async () => {
  const desk = await as(1)
  const id = await makePerson(db, { authority: 4, password_hash })
  const passkeyId = await makePasskey(id)
  expect((await desk.get(`/users/${id}/recovery`)).body.item).toMatchObject({
    mayReset: true,
    mayUseCode: true,
    passkeys: [{ id: passkeyId, passkeyName: '紛失した端末' }],
    codeEndsAt: null,
  })
  expect((await desk.post(`/users/${id}/recovery/reset`, undefined)).status).toBe(204)
  expect((await stranger.get(`/auth/password-resets/${await lastLink(id, 'passwordReset')}`)).status).toBe(204)
  expect((await desk.delete(`/users/${id}/passkeys/${newId()}`)).status).toBe(404)
  expect((await desk.delete(`/users/${id}/passkeys/${passkeyId}`)).status).toBe(204)
  expect((await desk.delete(`/users/${id}/passkeys/${passkeyId}`)).status).toBe(404)
  const told = await db.selectFrom('outbox').select('kind').where('user_id', '=', id).orderBy('id').execute()
  expect(told.map(({ kind }) => kind)).toEqual(['passwordReset', 'passkeyRemoved'])
  const without = await makePerson(db, { authority: 4 })
  expect((await desk.get(`/users/${without}/recovery`)).body.item).toMatchObject({ mayReset: false, mayUseCode: true })
  expect((await desk.post(`/users/${without}/recovery/reset`, undefined)).body.result_code).toBe('xrcms0052')
  const foreign = await makePasskey(without)
  expect((await desk.delete(`/users/${id}/passkeys/${foreign}`)).status).toBe(404)
})

test('mails of the desk to a person come at growing distances, whatever others asked for her', async () => {
  const [desk, other] = [await as(1), await as(1)]
  const id = await makePerson(db, { authority: 4, password_hash })
  // A stranger, or she herself before she phoned, asked for mails to her address until there was a pause.
  const asked = { db, now: time.now, deps }
  for (let n = 0; n < 3; n++) expect(await tryAgainAt(asked, resetMailPause(id))).toBeNull()
  expect(await tryAgainAt(asked, resetMailPause(id))).not.toBeNull()
  const ask = () => desk.post(`/users/${id}/recovery/reset`, undefined)
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([204, 204, 204])
  expect((await ask()).status).toBe(429)
  expect((await desk.post(`/users/${id}/recovery/code`, undefined)).status).toBe(429)
  expect((await other.post(`/users/${id}/recovery/code`, undefined)).status).toBe(200)
})

test('each waits for a confirmation, and is for those who may edit her', async () => {
  const room = await makeRoom(db)
  const own = await as(4, { room_id: room })
  const maker = await makePerson(db, { authority: 5, password_hash }, { room_id: room })
  const passkeyId = await makePasskey(maker)
  const foreign = await makePerson(db, { authority: 5, password_hash }, { room_id: await makeRoom(db) })
  const calls = (who: Caller, id: string) => [
    () => who.post(`/users/${id}/recovery/reset`, undefined),
    () => who.post(`/users/${id}/recovery/code`, undefined),
    () => who.delete(`/users/${id}/passkeys/${passkeyId}`),
  ]
  await unconfirm(own.id, null)
  for (const call of calls(own, maker)) expect((await call()).body.result_code).toBe('xrcms0030')
  await unconfirm(own.id, 'infinity')
  for (const call of calls(own, foreign)) expect((await call()).status).toBe(404)
  for (const call of calls(own, own.id)) expect((await call()).status).toBe(403)
  const peer = await as(5, { room_id: room })
  for (const call of calls(peer, maker)) expect((await call()).status).toBe(403)
  for (const call of calls(own, maker)) expect((await call()).status).toBeLessThan(300)
  const suspended = await makePerson(
    db,
    { authority: 5, suspended_at: time.now, suspension_reason: '確認' },
    { room_id: room },
  )
  for (const call of calls(own, suspended)) expect((await call()).body.result_code).toBe('xrcms0052')
  expect((await own.get(`/users/${suspended}/recovery`)).body.item).toMatchObject({
    mayReset: false,
    mayUseCode: false,
  })
  const invited = await makePerson(db, { authority: 5, login_status: 'invited' }, { room_id: room })
  for (const call of calls(own, invited)) expect((await call()).body.result_code).toBe('xrcms0052')
})
