import type { KyselyPlugin } from 'kysely'
import { createCms } from '#lib/cms/index.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld } from '#lib/testing/world.ts'

const { db, deps, as } = await testCms()
await makeWorld(db)
const manager = await as(0)

let asked = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  // A query that stands in another one has no result of its own.
  transformResult: async ({ result }) => {
    asked += 1
    return result
  },
}
const { fetch } = createCms({ ...deps, db: deps.db.withPlugin(counting) })

/** The statements a call of a signed-in reader comes to, the one that knows her among them. */
async function statementsOf(path: string): Promise<number> {
  asked = 0
  const answer = await fetch(new Request(`http://cms.test/cms/v1/fe${path}`, { headers: { cookie: manager.cookie } }))
  expect([path, answer.status]).toEqual([path, 200])
  return asked
}

/** One of each finds the session. */
const BUDGETS = [
  ['/list-settings?list=rooms', 2],
  ['/users', 5],
  ['/expo-areas', 3],
  ['/venue-areas', 3],
  ['/rooms', 3],
  ['/patterns', 3],
  ['/rich-contents', 3],
  ['/ar-events', 3],
  ['/transitions', 6],
  ['/external-transitions', 3],
  ['/ndsd-events', 3],
  ['/notices', 3],
  ['/app-notifications', 3],
  ['/mails', 3],
  ['/plans', 5],
] as const

test.each(BUDGETS)('a page of %s takes %i statements, however many rows it has', async (path, most) => {
  expect(await statementsOf(path)).toBe(most)
  await makeWorld(db)
  expect(await statementsOf(path)).toBe(most)
})
