import { createCms } from '#lib/cms/index.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { makeWorld } from '#lib/testing/world.ts'

const { db, deps, as } = await testCms()
await makeWorld(db)
const manager = await as(0)

const { spent, db: counted } = countStatements(deps.db)
const { fetch } = createCms({ ...deps, db: counted })

/** The statements a call of a signed-in reader comes to, the one that knows her among them. */
async function statementsOf(path: string): Promise<number> {
  spent.statements = 0
  const answer = await fetch(new Request(`http://cms.test/cms/v1/fe${path}`, { headers: { cookie: manager.cookie } }))
  expect([path, answer.status]).toEqual([path, 200])
  return spent.statements
}

/** One of each finds the session. */
const BUDGETS = [
  ['/list-settings?list=rooms', 2],
  ['/users', 3],
  ['/expo-areas', 2],
  ['/venue-areas', 2],
  ['/rooms', 2],
  ['/patterns', 2],
  ['/rich-contents', 2],
  ['/ar-events', 2],
  ['/transitions', 5],
  ['/transition-links', 3],
  ['/work-items', 2],
  ['/work-items?queue=noEnglish', 2],
  ['/work-items?queue=unreachable', 3],
  ['/work-counts', 4],
  ['/external-transitions', 2],
  ['/ndsd-events', 2],
  ['/notices', 2],
  ['/app-notifications', 2],
  ['/mails', 2],
  ['/plans', 3],
] as const

test.each(BUDGETS)('a page of %s takes %i statements, however many rows it has', async (path, most) => {
  expect(await statementsOf(path)).toBe(most)
  await makeWorld(db)
  expect(await statementsOf(path)).toBe(most)
})
