import type { HistoryEntry } from '#lib/contracts/history.ts'
import { makeExternalTransition, makePattern, makeRoom } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, as, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const ownersTold = () =>
  db
    .selectFrom('audit')
    .select(['action', 'target_kind', 'target_id', 'actor_id', 'before', 'after'])
    .where('action', 'like', 'work.%')
    .orderBy('at')
    .execute()

test('who sees to it is told in its history: who said so, of which queue, and who did before; what changes nothing is not', async () => {
  const room = await makeRoom(db)
  const [manager, first, second] = [await as(1), await as(4, { room_id: room }), await as(4, { room_id: room })]
  const assign = async (ownerId: string | null) => {
    time.now = new Date(time.now.getTime() + 60_000)
    expect((await manager.put('/work-owners', { queue: 'noThumbnail', subjectId: room, ownerId })).status).toBe(204)
  }
  for (const owner of [null, first.id, first.id, second.id, null, null]) await assign(owner)
  const same = { target_kind: 'room', target_id: room, actor_id: manager.id }
  const queue = { workQueue: 'noThumbnail' }
  expect(await ownersTold()).toEqual([
    { ...same, action: 'work.assigned', before: null, after: { ...queue, workOwnerId: first.id } },
    {
      ...same,
      action: 'work.assigned',
      before: { workOwnerId: first.id },
      after: { ...queue, workOwnerId: second.id },
    },
    { ...same, action: 'work.unassigned', before: { workOwnerId: second.id }, after: { ...queue, workOwnerId: null } },
  ])
  const { body } = await manager.get(`/rooms/${room}/history`)
  const [ended, changed] = body.items as HistoryEntry[]
  const told = { field: 'workQueue', before: null, after: 'noThumbnail' }
  const named = (id: string) => [expect.objectContaining({ id, name: expect.stringMatching(/./) })]
  expect([ended?.action, ended?.changes]).toEqual([
    'work.unassigned',
    [told, { field: 'workOwnerId', before: named(second.id), after: null }],
  ])
  expect(changed?.changes).toEqual([told, { field: 'workOwnerId', before: named(first.id), after: named(second.id) }])
})

test('the history of a pattern and of a WebView site tells who sees to them', async () => {
  const pattern = await makePattern(db, { room_id: await makeRoom(db), title_en: '' })
  const site = await makeExternalTransition(db, { ex_trans_type: 'webview' })
  const manager = await as(0)
  for (const subjectId of [pattern, site]) {
    const answer = await manager.put('/work-owners', { queue: 'noEnglish', subjectId, ownerId: manager.id })
    expect(answer.status).toBe(204)
  }
  for (const path of [`/patterns/${pattern}`, `/external-transitions/${site}`]) {
    const { body } = await manager.get(`${path}/history`)
    expect((body.items as HistoryEntry[]).map(({ action }) => action)).toEqual(['work.assigned'])
  }
})

test('of two who choose at one time, the later one is told to follow the earlier', async () => {
  const room = await makeRoom(db)
  const managers = [await as(1), await as(1), await as(1), await as(1)]
  await Promise.all(
    managers.map((who) => who.put('/work-owners', { queue: 'noThumbnail', subjectId: room, ownerId: who.id })),
  )
  const told = await ownersTold()
  const last = (await db.selectFrom('work_owners').select('owner_id').executeTakeFirstOrThrow()).owner_id
  // One after the other: each but the last is followed by exactly one, and one by nobody.
  const befores = told.map(({ before }) => before?.workOwnerId ?? null)
  const afters = told.map(({ after }) => after?.workOwnerId)
  expect(befores.toSorted()).toEqual([null, ...afters.filter((id) => id !== last)].toSorted())
  expect(afters.toSorted()).toEqual(managers.map(({ id }) => id).toSorted())
})
