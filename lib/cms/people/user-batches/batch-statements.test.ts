import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { createCms } from '#lib/cms/index.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { newId } from '#lib/core/id.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { makeRoom } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, time, truncate, withCookie } = await testCms()
beforeEach(truncate)

const { spent, db: counted } = countStatements(deps.db)
const counting = { ...deps, db: counted }
const { fetch } = createCms(counting)

/** So long that no timer renews it meanwhile, which is a statement too. */
const LEASE_MS = 600_000

/** How many statements the work comes to, with that of all jobs it asks for. */
async function statementsOf(work: () => Promise<{ status: number }>): Promise<number> {
  spent.statements = 0
  expect((await work()).status).toBeLessThan(300)
  while (await doNextJob({ ...counting, jobLeaseMs: LEASE_MS }));
  return spent.statements
}

async function makeInvited(count: number): Promise<{ id: string; version: number }[]> {
  const people = Array.from({ length: count }, (_, n) => ({ id: newId(time.now), n }))
  const rows = people.map(({ id, n }) => ({
    id,
    email: `p${n}-${count}@expo.example`,
    user_name: `人${n}`,
    authority: 5,
    login_status: 'invited',
    language: 'ja',
    version: 1,
    created_at: time.now,
    updated_at: time.now,
  }))
  await insertSet(db, 'users', rows)
  return people.map(({ id }) => ({ id, version: 1 }))
}

test('people are invited again and deleted by as many statements for ten as for a hundred, and for any piece of a job', async () => {
  const manager = withCookie((await as(0)).cookie, fetch)
  const batch = (action: string, userList: object[]) =>
    statementsOf(() => manager.post('/user-batches', { action, userList }))
  const spent: Record<number, number[]> = {}
  for (const count of [10, 100, 101, 250]) {
    const people = await makeInvited(count)
    spent[count] = [await batch('reinvite', people), await batch('delete', people)]
  }
  expect(spent).toEqual({ 10: [25, 20], 100: [25, 20], 101: [36, 31], 250: [36, 31] })
})

test('access is given to and taken from ten people by as many statements as from two hundred', async () => {
  const manager = withCookie((await as(0)).cookie, fetch)
  const spaceId = await makeRoom(db)
  const spent: Record<number, number[]> = {}
  for (const count of [10, 200]) {
    const ids = (await makeInvited(count)).map(({ id }) => id)
    const change = (giveTo: string[], takeFrom: string[]) =>
      statementsOf(() => manager.put('/grants', { spaceId, giveTo, takeFrom }))
    spent[count] = [await change(ids, []), await change([], ids)]
  }
  expect(spent).toEqual({ 10: [7, 7], 200: [7, 7] })
})
