import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#lib/core/id.ts'
import { startMailbox } from '#lib/testing/mailbox.ts'
import { makePerson } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { smtpDelivery } from './deliver.ts'
import { enqueueMail } from './enqueue.ts'
import { enqueueInvitations } from './enqueue-many.ts'
import { leaseUnworded } from './lease-unworded.ts'
import { sendNextMail } from './send-next.ts'
import { withdrawMails } from './withdraw.ts'

const { as, db, deps, time, truncate } = await testCms()
beforeEach(truncate)
afterEach(() => {
  deps.smtpUrl = undefined
})

/** Somebody with an open invitation. */
async function invited(name: string): Promise<string> {
  const email = `${name}@expo.example`
  const id = await makePerson(db, { user_name: name, email, authority: 5, login_status: 'invited' })
  const token_hash = createHash('sha256').update(`of-${id}`).digest()
  const invitation = { id: newId(), user_id: id, token_hash, created_at: time.now, expires_at: time.now }
  await db.insertInto('invitations').values(invitation).execute()
  return id
}

const urlOf = (userId: string) => `http://console.test/invitations/of-${userId}`

const invite = (...people: string[]) =>
  enqueueInvitations(
    { db, now: time.now, deps },
    people.map((userId) => ({
      userId,
      language: 'en' as const,
      url: urlOf(userId),
      occasion: `import:${userId}`,
      wording: { authority: 5, expiresAt: time.now.toISOString(), inviterName: '石田' },
    })),
  )

const states = async () =>
  (await db.selectFrom('outbox').select('state').orderBy('id').execute()).map(({ state }) => state)

/** Sends the next mail to a mailbox of its own, and answers it. */
async function sendOne() {
  const box = await startMailbox()
  deps.smtpUrl = box.url
  const { deliver, close } = smtpDelivery(box.url, deps.mailFrom)
  const outcome = await sendNextMail({ ...deps, deliver })
  await close()
  await box.stop()
  return { outcome, mail: box.mails[0] }
}

test('a mail of many waits for every other one, and says what is so when its turn comes', async () => {
  const ann = await invited('ann')
  await invite(ann)
  const other = { userId: null, name: 'zoe', address: 'zoe@expo.example', language: 'en' as const }
  await enqueueMail(
    { db, now: time.now, deps },
    { kind: 'passwordChanged', dedupeKey: 'later', to: other, params: { at: time.now, how: 'reset' } },
  )
  expect((await sendOne()).mail?.to?.[0]).toMatchObject({ address: 'zoe@expo.example' })
  await db.updateTable('users').set({ user_name: 'Ann Lee', email: 'lee@expo.example' }).where('id', '=', ann).execute()
  const { mail } = await sendOne()
  expect(mail?.to).toEqual([{ name: 'Ann Lee', address: 'lee@expo.example' }])
  expect(mail?.subject).toBe('[Expo Console] You are invited')
  expect(mail?.text).toContain('石田 invites you to Expo Console.')
  expect(mail?.text).toContain('Authority: Room creator')
  expect(mail?.text).toContain(urlOf(ann))
  expect((await sendOne()).outcome).toBe('idle')
  const kept = await db.selectFrom('outbox').selectAll().where('user_id', '=', ann).executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ state: 'sent', to_name: 'Ann Lee', action_url: null, wording: null, attempts: 1 })
  expect(kept.body_text).toContain('invites you')
  expect(JSON.stringify(kept)).not.toContain(urlOf(ann))
})

test('before its turn it is found and read as any other', async () => {
  const [ann, bob] = [await invited('ann'), await invited('bob')]
  await invite(ann, bob)
  const manager = await as(0)
  const found = async (q: string) => {
    const { items } = (await manager.get(`/mails?q=${encodeURIComponent(q)}`)).body as { items: { toName: string }[] }
    return items.map(({ toName }) => toName).sort()
  }
  expect(await found('ANN')).toEqual(['ann'])
  expect(await found('bob@expo')).toEqual(['bob'])
  expect(await found('invited')).toEqual(['ann', 'bob'])
  expect(await found('invited ann')).toEqual(['ann'])
  expect(await found('招待')).toEqual([])
  expect(await found('invited zoe')).toEqual([])
  const held = (await manager.get('/mails?state=held')).body.items as { id: string; toName: string }[]
  expect(held).toHaveLength(2)
  const item = held.find(({ toName }) => toName === 'ann')
  expect(item).toMatchObject({ toAddress: 'ann@expo.example', subject: '[Expo Console] You are invited' })
  const answer = await manager.get(`/mails/${item?.id}`)
  expect(answer.body.item).toMatchObject({ invitationUrl: urlOf(ann), bodyHtml: expect.stringContaining(urlOf(ann)) })
  deps.smtpUrl = 'smtp://127.0.0.1:9'
  expect((await manager.get('/mails?state=queued')).body.total).toBe(2)
  expect((await manager.get('/mails?state=held')).body.total).toBe(0)
})

test('it is taken back like any other, and goes with a person who is gone', async () => {
  const [ann, bob, cat] = [await invited('ann'), await invited('bob'), await invited('cat')]
  await invite(ann, bob, cat)
  await withdrawMails(db, ann)
  expect(await states()).toEqual(['unworded', 'unworded'])
  await sql`delete from users where id = ${bob}`.execute(db)
  expect((await sendOne()).mail?.to?.[0]).toMatchObject({ address: 'cat@expo.example' })
  expect(await states()).toEqual(['sent'])
})

test('what a version that does not know such mails left behind never leaves: its link was taken back, or used', async () => {
  const [ann, bob, cat] = [await invited('ann'), await invited('bob'), await invited('cat')]
  await invite(ann, bob, cat)
  const of = (userId: string) => db.updateTable('invitations').where('user_id', '=', userId)
  await of(ann).set({ revoked_at: time.now }).execute()
  await of(bob).set({ accepted_at: time.now }).execute()
  expect((await sendOne()).mail?.to?.[0]).toMatchObject({ address: 'cat@expo.example' })
  expect(await states()).toEqual(['sent'])
})

test('none leaves before its time or while mails are held, and of two workers each takes another', async () => {
  await invite(await invited('ann'), await invited('bob'))
  expect(await leaseUnworded(db, new Date(time.now.getTime() - 1), deps.publicUrl)).toBeNull()
  await sql`insert into mail_hold (since) values (now())`.execute(db)
  expect(await leaseUnworded(db, time.now, deps.publicUrl)).toBeNull()
  await sql`delete from mail_hold`.execute(db)
  const take = () => leaseUnworded(db, time.now, deps.publicUrl)
  const taken = await Promise.all([take(), take(), take()])
  expect(taken.map((mail) => mail?.toName ?? '').sort()).toEqual(['', 'ann', 'bob'])
  expect(await states()).toEqual(['sending', 'sending'])
})
