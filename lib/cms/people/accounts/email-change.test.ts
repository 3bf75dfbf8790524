import { makeGrant, makePerson, makeRoom } from '#lib/testing/make.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'
import { hashPassword } from '../identity/password.ts'

const { db, as, deps, stranger, time } = await testCms()
const manager = await as(1)
const password = 'correct horse battery'
const password_hash = await hashPassword(password)
let n = 0
const fresh = () => `fresh${++n}@expo.example`

const linksOf = async (userId: string) => {
  const mails = await db
    .selectFrom('outbox')
    .select(['to_address', 'action_url'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'emailChange')
    .orderBy('id')
    .execute()
  return new Map(mails.map(({ to_address, action_url }) => [to_address, action_url?.split('/email-change/')[1] ?? '']))
}
const emailOf = async (id: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const start = (who: Caller, id: string, email: string) => who.post(`/users/${id}/email-change`, { email })
const confirm = (token: string | undefined) => stranger.post(`/auth/email-changes/${token}`, undefined)
const actionsOf = async (id: string) =>
  (await db.selectFrom('audit').select('action').where('target_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  )

test.each([
  ['old', 'new'],
  ['new', 'old'],
] as const)(
  'both mailboxes confirm, %s first: then she logs in with the new one, with all she had',
  async (...order) => {
    const before = fresh()
    const room = await makeRoom(db)
    const id = await makePerson(db, { authority: 4, email: before, password_hash })
    await makeGrant(db, id, { room_id: room })
    const after = fresh()
    const started = await start(manager, id, after)
    expect(started.body.item).toMatchObject({ newEmail: after, isOldConfirmed: false, isNewConfirmed: false })
    const links = await linksOf(id)
    const token = { old: links.get(before), new: links.get(after) }
    for (const side of ['old', 'new'] as const)
      expect((await stranger.get(`/auth/email-changes/${token[side]}`)).body.item).toEqual({ side, newEmail: after })
    expect((await confirm(token[order[0]])).body.item).toEqual({ isDone: false })
    // Twice from one mailbox is once.
    expect((await confirm(token[order[0]])).body.item).toEqual({ isDone: false })
    expect(await emailOf(id)).toBe(before)
    expect((await confirm(token[order[1]])).body.item).toEqual({ isDone: true })
    expect(await emailOf(id)).toBe(after)
    expect((await stranger.post('/auth/sign-in', { email: before, password })).status).toBe(401)
    expect((await stranger.post('/auth/sign-in', { email: after, password })).status).toBe(204)
    expect((await manager.get(`/users/${id}`)).body.item).toMatchObject({ roomList: [{ id: room }], version: 2 })
    const told = await db
      .selectFrom('outbox')
      .select('to_address')
      .where('user_id', '=', id)
      .where('kind', '=', 'emailChanged')
      .orderBy('id')
      .execute()
    expect(told.map(({ to_address }) => to_address)).toEqual([before, after])
    for (const used of [token.old, token.new]) expect((await confirm(used)).status).toBe(404)
    expect((await actionsOf(id)).slice(0, 3)).toEqual([
      'user.emailChangeStarted',
      'user.emailConfirmed',
      'user.emailChanged',
    ])
  },
)

test('that somebody has the new address is told to nobody: not who begins, nor who confirms', async () => {
  const taken = fresh()
  await makePerson(db, { authority: 6, email: taken })
  const before = fresh()
  const id = await makePerson(db, { authority: 4, email: before })
  const [free, occupied] = [await start(manager, id, fresh()), await start(manager, id, taken.toUpperCase())]
  expect([occupied.status, Object.keys(occupied.body)]).toEqual([free.status, Object.keys(free.body)])
  const links = await linksOf(id)
  expect((await confirm(links.get(before))).body.item).toEqual({ isDone: false })
  const last = await confirm(links.get(taken.toUpperCase()))
  const ended = await confirm('never-was')
  expect([last.status, last.body]).toEqual([ended.status, ended.body])
  expect(await emailOf(id)).toBe(before)
  expect((await manager.get(`/users/${id}/email-change`)).body.item).toMatchObject({ newEmail: null })
})

test('a later one replaces, a withdrawn, an ended one and that of somebody suspended open nothing', async () => {
  const before = fresh()
  const id = await makePerson(db, { authority: 4, email: before })
  await start(manager, id, fresh())
  const first = (await linksOf(id)).get(before)
  await start(manager, id, fresh())
  const second = (await linksOf(id)).get(before)
  expect((await stranger.get(`/auth/email-changes/${first}`)).status).toBe(404)
  expect((await stranger.get(`/auth/email-changes/${second}`)).status).toBe(200)
  expect((await manager.delete(`/users/${id}/email-change`)).status).toBe(204)
  expect((await confirm(second)).status).toBe(404)
  expect((await manager.delete(`/users/${id}/email-change`)).status).toBe(204)
  expect((await actionsOf(id)).filter((it) => it === 'user.emailChangeEnded')).toHaveLength(1)
  await start(manager, id, fresh())
  const third = (await linksOf(id)).get(before)
  const was = time.now
  time.now = new Date(was.getTime() + 3 * 86_400_000 - 1)
  expect((await stranger.get(`/auth/email-changes/${third}`)).status).toBe(200)
  time.now = new Date(was.getTime() + 3 * 86_400_000)
  expect((await confirm(third)).status).toBe(404)
  time.now = was
  await manager.post(`/users/${id}/suspend`, { suspensionReason: '確認' }, { version: 1 })
  expect((await confirm(third)).status).toBe(404)
  expect((await start(manager, id, fresh())).body.result_code).toBe('xrcms0052')
})

test('somebody invited is corrected at once and invited there; who has that address is told by the rules of invitations', async () => {
  const id = await makePerson(db, { authority: 5, email: fresh(), login_status: 'invited' })
  const after = fresh()
  expect((await start(manager, id, after)).body.item).toMatchObject({ newEmail: null })
  expect(await emailOf(id)).toBe(after)
  const mail = await db
    .selectFrom('outbox')
    .select(['kind', 'to_address'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(mail).toEqual({ kind: 'invitation', to_address: after })
  const room = await makeRoom(db)
  await makeGrant(db, id, { room_id: room })
  const own = await as(4, { room_id: room })
  const other = fresh()
  await makePerson(db, { authority: 0, email: other })
  const refused = await start(own, id, other)
  expect(refused.body.error_messages).toMatchObject([
    { field: 'email', message: expect.stringContaining('招待できません') },
  ])
})

test('she herself, after she has confirmed that it is her; the same address is refused; too many are put off', async () => {
  const she = await as(6)
  await db.updateTable('sessions').set({ stepped_up_until: null }).where('user_id', '=', she.id).execute()
  const email = fresh()
  expect((await she.post('/me/email-change', { email })).body.result_code).toBe('xrcms0030')
  await db.updateTable('sessions').set({ stepped_up_until: 'infinity' }).where('user_id', '=', she.id).execute()
  const same = await she.post('/me/email-change', { email: (await emailOf(she.id)).toUpperCase() })
  expect(same.body.error_messages).toMatchObject([{ field: 'email', message_id: '110310' }])
  expect((await she.post('/me/email-change', { email })).status).toBe(200)
  expect((await she.get('/me/email-change')).body.item).toMatchObject({ newEmail: email })
  expect((await she.delete('/me/email-change')).status).toBe(204)
  expect((await she.get('/me/email-change')).body.item).toMatchObject({ newEmail: null })
  for (let tried = 1; tried < 5; tried++)
    expect((await she.post('/me/email-change', { email: fresh() })).status).toBe(200)
  expect((await she.post('/me/email-change', { email: fresh() })).status).toBe(429)
})

test('a manager confirms that it is her first, and nobody corrects whom she may not edit', async () => {
  const room = await makeRoom(db)
  const own = await as(4, { room_id: room })
  const maker = await makePerson(db, { authority: 5 }, { room_id: room })
  const peer = await makePerson(db, { authority: 4 }, { room_id: room })
  const stranger5 = await makePerson(db, { authority: 5 }, { room_id: await makeRoom(db) })
  await db.updateTable('sessions').set({ stepped_up_until: null }).where('user_id', '=', own.id).execute()
  expect((await start(own, maker, fresh())).body.result_code).toBe('xrcms0030')
  await db.updateTable('sessions').set({ stepped_up_until: 'infinity' }).where('user_id', '=', own.id).execute()
  expect((await start(own, maker, fresh())).status).toBe(200)
  expect((await start(own, peer, fresh())).status).toBe(403)
  expect((await start(own, own.id, fresh())).status).toBe(403)
  expect((await start(own, stranger5, fresh())).status).toBe(404)
  expect(deps.publicUrl).toBe('http://console.test')
})
