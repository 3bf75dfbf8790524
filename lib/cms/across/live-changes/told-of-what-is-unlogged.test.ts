import { PUBLIC_ONLY } from '#lib/cms/kernel/addresses/address-rules.ts'
import { flushUnlogged, forgetUnlogged, noteUnlogged } from '#lib/cms/kernel/jobs/note-unlogged.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import { sendNextMail } from '#lib/cms/kernel/mail/send-next.ts'
import { tokenHash } from '#lib/cms/people/identity/secrets.ts'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import { newId } from '#lib/core/id.ts'
import { changeMany, deleteMany, undoMany } from '#lib/testing/change-many.ts'
import { makeExternalTransition, makeMachineToken, makeNotice, makeRichContent, makeRoom } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { until } from '#lib/testing/until.ts'
import { readTold } from './read-told.ts'
import { toldTo } from './told-to.ts'

const { db, as, deps, stranger, time, truncate } = await testCms()
const GB = 10 ** 9
const TOKEN = 'machine-token-of-the-test-0123456789'
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})
afterEach(() => {
  deps.addressRules = undefined
})

type Person = Parameters<typeof toldTo>[2][number]

/** What these are told of what is done, once something was; of the log alone where it is told at once. */
async function toldOf(people: readonly Person[], change: () => Promise<unknown>) {
  const at = time.now
  const { snapshot } = await readTold(db, { seen: null, after: at, until: at })
  await change()
  const look = () => readTold(db, { seen: snapshot, after: at, until: at })
  await until(async () => (await look()).told.length > 0, 'something is told')
  const { told } = await look()
  const changes = await toldTo(db, told, people, at)
  return people.map(({ id }) => changes.get(id) ?? [])
}

const mailTo = (address: string) =>
  enqueueMail(
    { db, now: time.now, deps },
    {
      kind: 'passwordChanged',
      dedupeKey: newId(),
      to: { userId: null, name: '山田', address, language: 'ja' },
      params: { at: time.now, how: 'changed' },
    },
  )

const report = (reportId: string, bytes: number) =>
  stranger.post(
    '/delivery-reports',
    { reports: [{ reportId, richContentId: 'RC-1', bytes, deliveredAt: '2025-04-30T23:30:00Z' }] },
    { headers: { authorization: `Bearer ${TOKEN}` } },
  )

test('what was delivered is told to those who see its room, quietly, and to home where it came near a cap', async () => {
  await makeMachineToken(db, { token_hash: tokenHash(TOKEN) })
  const room = await makeRoom(db)
  await makeRichContent(db, { room_id: room, content_id: 'RC-1', cap_bytes: String(1_000 * GB) })
  const [organizer, keeper, other] = [
    await as(1),
    await as(4, { room_id: room }),
    await as(4, { room_id: await makeRoom(db) }),
  ]
  const [all, own, none] = await toldOf([organizer, keeper, other], () => report('r-1', 10 * GB))
  const delivery = { kind: 'delivery', screens: ['ROOM5110/rich-contents'], act: 'changed', by: null, isQuiet: true }
  expect(all).toEqual([expect.objectContaining({ ...delivery, ids: [room] })])
  expect(own).toEqual([expect.objectContaining({ ...delivery, ids: [room] })])
  expect(none).toEqual([])

  const near = await toldOf([organizer, other], () => report('r-2', 800 * GB))
  expect(near.map((changes) => changes.map(({ kind, screens }) => [kind, screens]).toSorted())).toEqual([
    [
      ['capCrossing', ['TOP101']],
      ['delivery', ['ROOM5110/rich-contents']],
    ],
    [],
  ])
})

test('what was found at an address is told to those who see the link', async () => {
  deps.addressRules = { ...PUBLIC_ONLY, resolve: async () => [] }
  const room = await makeRoom(db)
  const link = await makeExternalTransition(db, { url: 'https://site.test/', room_id: room })
  const [organizer, keeper, other] = [
    await as(1),
    await as(4, { room_id: room }),
    await as(4, { room_id: await makeRoom(db) }),
  ]
  const told = await toldOf([organizer, keeper, other], async () =>
    expect((await organizer.post(`/external-transitions/${link}/check`, {})).status).toBe(200),
  )
  expect(told.map((changes) => changes.map(({ ids, isQuiet }) => [ids, isQuiet]))).toEqual([
    [[[link], true]],
    [[[link], true]],
    [],
  ])
  // Found as it was, it is no news.
  const { at } = await db.selectFrom('unlogged_changes').select('at').executeTakeFirstOrThrow()
  time.now = new Date(time.now.getTime() + 10_000)
  expect((await organizer.post(`/external-transitions/${link}/check`, {})).status).toBe(200)
  await flushUnlogged(db)
  expect(await db.selectFrom('unlogged_changes').select('at').execute()).toEqual([{ at }])
})

test('mails that left are told as one, to those alone who read them', async () => {
  const [system, organizer] = [await as(0), await as(1)]
  for (const address of ['y@expo.example', 'z@expo.example']) await mailTo(address)
  const told = await toldOf([system, organizer], async () => {
    for (const _ of [1, 2]) expect(await sendNextMail({ ...deps, deliver: async () => {} })).toBe('sent')
  })
  expect(told.map((changes) => changes.map(({ kind, screens, isQuiet }) => [kind, screens, isQuiet]))).toEqual([
    [['mail', ['MA9110/mails'], true]],
    [],
  ])
})

test('a key of a machine is told to those who give them', async () => {
  const [system, organizer] = [await as(0), await as(1)]
  const input = { tokenName: '配信基盤', tokenScopes: ['metering'] }
  const told = await toldOf([system, organizer], () => system.post('/machine-tokens', input))
  expect(told.map((changes) => changes.map(({ kind, screens, isQuiet }) => [kind, screens, isQuiet]))).toEqual([
    [['machineToken', ['SET9201/machine-tokens'], undefined]],
    [],
  ])
})

test('a change of many, a deletion and their ways back are told to the list of them, another change is not', async () => {
  const organizer = await as(0)
  const other = await as(4, { room_id: await makeRoom(db) })
  const ids = [await makeRoom(db), await makeRoom(db)]
  const isListed = async (change: () => Promise<unknown>) => {
    const told = await toldOf([organizer, other], change)
    return told.map((changes) => changes.map(({ screens }) => screens.includes('CHANGES')))
  }
  const pickup = { manyKind: 'room', targetIds: ids, acts: [{ act: 'set', field: 'pickupPermission', value: true }] }
  const done: ManyReport[] = []
  const both = [[true, true], []]
  expect(await isListed(async () => done.push(await changeMany(organizer, pickup)))).toEqual(both)
  expect(await isListed(async () => undoMany(organizer, done[0] as ManyReport))).toEqual(both)
  expect(await isListed(async () => done.push(await deleteMany(organizer, 'room', ids)))).toEqual(both)
  expect(await isListed(async () => undoMany(organizer, done[1] as ManyReport))).toEqual(both)
  const notice = await makeNotice(db)
  const fields = { notificationType: 'information', notificationContent: '変更', openStartDate: '2025-05-01T00:00:00Z' }
  expect(await isListed(() => organizer.patch(`/notices/${notice}`, fields, 1))).toEqual([[false], []])
})

test('what comes many a second is noted together, once a thing, and is forgotten', async () => {
  const ids = [await makeRoom(db), await makeRoom(db)]
  for (const id of [...ids, ...ids]) noteUnlogged(deps, 'delivery', [id])
  const rows = () => db.selectFrom('unlogged_changes').select(['target_id', 'at']).orderBy('target_id').execute()
  expect(await rows()).toEqual([])
  await until(async () => (await rows()).length > 0, 'it is noted')
  expect(await rows()).toEqual(ids.toSorted().map((target_id) => ({ target_id, at: time.now })))
  await forgetUnlogged(db, time.now)
  expect(await rows()).toHaveLength(2)
  await forgetUnlogged(db, new Date(time.now.getTime() + 1))
  expect(await rows()).toEqual([])
})
