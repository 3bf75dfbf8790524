import { makePerson, makeRoom } from '#lib/testing/make.ts'
import { type Answered, type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(truncate)

const DAY_MS = 24 * 3_600_000
const noSpaces = { areaList: [], roomList: [], roomPatternList: [] }

async function invite(actor: Caller, name: string, more: object = {}): Promise<string> {
  const body = { email: `${name}@expo.example`, userName: name, cmsAccountAuth: 3, ...noSpaces, ...more }
  const answer = await actor.post('/invitations', body)
  return (answer.body.item as { id: string }).id
}

const again = (actor: Caller, ids: string[], more: object = {}) =>
  actor.post('/user-batches', { action: 'reinvite', userList: ids.map((id) => ({ id, version: 1 })), ...more })

async function verdictsOf(actor: Caller, answer: Answered): Promise<(string | null)[]> {
  const { id } = answer.body.item as { id: string }
  const people = await actor.get(`/user-batches/${id}/people`)
  return (people.body.items as { refusal: string | null }[]).map(({ refusal }) => refusal)
}

test('expired and waiting invitations get one new link and one mail each; the old link and its waiting mail end', async () => {
  const manager = await as(0)
  const wanted = await invite(manager, 'wanted', { notifyInviter: true })
  const plain = await invite(manager, 'plain')
  time.now = new Date(time.now.getTime() + 15 * DAY_MS)
  const organizer = await as(1)
  const accepted = await makePerson(db, { authority: 3 })
  const answer = await again(organizer, [wanted, accepted, plain, organizer.id])
  expect(await verdictsOf(organizer, answer)).toEqual([null, 'accepted', null, 'self'])
  const open = await db
    .selectFrom('invitations')
    .select(['user_id', 'notify_inviter', 'created_by'])
    .where('revoked_at', 'is', null)
    .orderBy('notify_inviter')
    .execute()
  expect(open).toEqual([
    { user_id: plain, notify_inviter: false, created_by: organizer.id },
    { user_id: wanted, notify_inviter: true, created_by: organizer.id },
  ])
  const mails = await db.selectFrom('outbox').select('user_id').where('kind', '=', 'invitation').execute()
  expect(mails.map((mail) => mail.user_id).sort()).toEqual([plain, wanted].sort())
  const audit = await db.selectFrom('audit').select('target_id').where('action', '=', 'user.reinvited').execute()
  expect(audit.map((row) => row.target_id).sort()).toEqual([plain, wanted].sort())
})

test('whoever the filter "expired" no longer matches is spared', async () => {
  const manager = await as(0)
  const early = await invite(manager, 'early')
  time.now = new Date(time.now.getTime() + 15 * DAY_MS)
  const later = await as(0)
  const fresh = await invite(later, 'fresh')
  const answer = await again(later, [early, fresh], { filter: { invitation: 'expired' } })
  expect(await verdictsOf(later, answer)).toEqual([null, 'noLongerMatches'])
})

test('a room manager invites again only whom she may edit', async () => {
  const [here, there] = [await makeRoom(db), await makeRoom(db)]
  const manager = await as(4, { room_id: here })
  const invited = (authority: number, ...rooms: string[]) =>
    makePerson(db, { authority, login_status: 'invited' }, ...rooms.map((room_id) => ({ room_id })))
  const people = [
    await invited(5, here),
    await invited(4, here),
    await invited(5, here, there),
    await invited(5, there),
  ]
  expect(await verdictsOf(manager, await again(manager, people))).toEqual([null, 'authority', 'outside', 'gone'])
})

test.each([3, 5, 6] as const)('level %i invites nobody again', async (level) => {
  const person = await makePerson(db, { authority: 6, login_status: 'invited' })
  expect((await again(await as(level), [person])).status).toBe(403)
})

test('system managers are invited again only by someone who confirmed that it is her', async () => {
  const manager = await as(0)
  const person = await makePerson(db, { authority: 0, login_status: 'invited' })
  await db.updateTable('sessions').set({ stepped_up_until: null }).where('user_id', '=', manager.id).execute()
  const answer = await again(manager, [person])
  expect([answer.status, answer.body.result_code]).toEqual([403, 'xrcms0030'])
  expect(await db.selectFrom('user_batches').select('id').execute()).toEqual([])
})
