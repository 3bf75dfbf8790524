import type { KyselyPlugin } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import type { PlanPreview } from '#lib/contracts/plans.ts'
import { makeEntry, makePattern, makePerson, makeRoom, makeRooms } from '#lib/testing/make.ts'
import { planOf, prepare, preview, stopOf } from '#lib/testing/plan-desk.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, truncate, withCookie } = await testCms()
beforeEach(truncate)

let statements = 0
let statementsOfMany = 0
const counting = (isMany: boolean): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1
    if (isMany) statementsOfMany += 1
    return result
  },
})
const [usual, manyDb] = [deps.db.withPlugin(counting(false)), deps.db.withPlugin(counting(true))]
const { fetch } = createCms({ ...deps, db: usual, manyDb })

test.each([10, 1_000])(
  'a plan of %i stops, and its opposite, take as many statements as of any number',
  async (count) => {
    const author = await as(1)
    const caller = withCookie(author.cookie, fetch)
    const approver = withCookie((await as(0)).cookie, fetch)
    const spent: number[] = []
    const decide = async (who: typeof caller, verb: 'check' | 'approve' | 'apply', id: string, version: number) => {
      const { token } = (await caller.get(`/plans/${id}/preview`)).body.item as PlanPreview
      statements = statementsOfMany = 0
      const body = verb === 'check' ? {} : { planToken: token, ...(verb === 'apply' && { isReviewed: true }) }
      const answer = await who.post(`/plans/${id}/${verb}`, body, { version })
      spent.push(statements)
      const isLarge = verb === 'apply' && count > 500
      expect([verb, answer.status, statementsOfMany > 0]).toEqual([verb, 200, isLarge])
      return planOf(answer)
    }
    const carryOut = async ({ id, version }: { id: string; version: number }) => {
      const checked = await decide(caller, 'check', id, version)
      const approved = await decide(approver, 'approve', id, checked.version)
      return decide(caller, 'apply', id, approved.version)
    }
    const rooms = await makeRooms(db, count)
    const plan = await prepare(author, ...rooms.map((id) => stopOf(id)))
    const applied = await carryOut(plan)
    const stops = await db.selectFrom('stops').select('operation_id').execute()
    expect(new Set(stops.map((stop) => stop.operation_id)).size).toBe(count)
    statements = 0
    const opposite = planOf(await caller.post(`/plans/${applied.id}/opposite`, {}, { version: applied.version }))
    spent.push(statements)
    expect(opposite.planSteps).toHaveLength(count)
    await carryOut(opposite)
    expect(await db.selectFrom('stops').select('id').where('reopened_at', 'is', null).execute()).toEqual([])
    expect(spent).toEqual([20, 20, 29, 11, 21, 21, 38])
  },
)

test('steps that concern one space are carried out one after the other, the others as one, and all find the same', async () => {
  const author = await as(1)
  const [ann, ben] = [await makePerson(db, { authority: 5 }), await makePerson(db, { authority: 5 })]
  const [one, two] = [await makeRoom(db, { space_title: '一' }), await makeRoom(db, { space_title: '二' })]
  const a = await makePattern(db, { room_id: one, title: 'A', created_by: ann })
  const b = await makePattern(db, { room_id: one, title: 'B', created_by: ben })
  const c = await makePattern(db, { room_id: two, title: 'C', created_by: ann })
  for (const pattern of [a, c]) await makeEntry(db, pattern, '2025-04-20T00:00:00Z', '2025-05-10T00:00:00Z')
  await makeEntry(db, b, '2025-05-11T00:00:00Z', '2025-05-12T00:00:00Z')
  const ofPattern = { kind: 'stop', targets: [{ kind: 'pattern', id: a }], closeReason: 'A' }
  const reports = async (...steps: object[]) =>
    (await preview(author, await prepare(author, ...steps))).steps.map(({ targets, ...it }) => [
      targets[0]?.fault,
      it.subjectCount,
      it.entriesOpenNow,
      it.entriesComing,
      it.creators,
    ])
  const [pattern, room, other] = [
    [null, 1, 1, 0, 1],
    [null, 2, 0, 1, 2],
    [null, 1, 1, 0, 1],
  ]
  // A is hidden by its own stop already when its room is stopped.
  expect(await reports(ofPattern, stopOf(one), stopOf(two))).toEqual([pattern, room, other])
  expect(await reports(ofPattern, stopOf(two), stopOf(one))).toEqual([pattern, other, room])
  expect(await reports(stopOf(one), stopOf(two), ofPattern)).toEqual([[null, 2, 1, 1, 2], other, [null, 1, 0, 0, 1]])
  expect(await reports(stopOf(one), stopOf(two), stopOf(one))).toEqual([
    [null, 2, 1, 1, 2],
    other,
    ['alreadyStopped', 0, 0, 0, 0],
  ])
})
