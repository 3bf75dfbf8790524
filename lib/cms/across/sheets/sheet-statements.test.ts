import { createCms } from '#lib/cms/index.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { makeRooms } from '#lib/testing/make.ts'
import { comparedSheet } from '#lib/testing/sheets.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, deps, truncate, withCookie } = await testCms()
beforeEach(truncate)

const { spent, db: counted } = countStatements(deps.db)
const { fetch } = createCms({ ...deps, db: counted })

test.each([4, 400])('a file that changes %i rooms takes as many statements as of any number', async (count) => {
  const ids = await makeRooms(db, count)
  const signedIn = await as(0)
  const manager = { ...signedIn, ...withCookie(signedIn.cookie, fetch) }
  const file = `ID,名称\n${ids.map((id, n) => `${id},改${n}`).join('\n')}`
  spent.statements = 0
  const found = await comparedSheet(manager, 'room', file)
  expect(found.counts.changed).toBe(count)
  const compared = spent.statements
  expect((await manager.post(`/sheets/${found.id}/apply`, {}, { version: 1 })).status).toBe(200)
  expect({ compared, applied: spent.statements - compared }).toEqual({ compared: 16, applied: 18 })
})

test.each([
  ['none of which is refused', []],
  ['one of which is refused', [30]],
] as const)('new rows, %s, are saved with two statements each besides', async (_, refused) => {
  const signedIn = await as(0)
  const manager = { ...signedIn, ...withCookie(signedIn.cookie, fetch) }
  const count = 100
  const bad = new Set<number>(refused)
  const lines = Array.from({ length: count }, (_one, n) => `${bad.has(n) ? 'あ'.repeat(120) : `新${n}`},main,pavilion`)
  spent.statements = 0
  const found = await comparedSheet(manager, 'room', ['名称,ルーム区分,ルーム種別', ...lines].join('\n'))
  expect(found.counts).toMatchObject({ new: count - bad.size, refused: bad.size })
  // The 25 among which one is refused are tried anew, each under a savepoint of its own.
  const anew = bad.size > 0 ? 25 * 4 : 0
  expect(spent.statements).toBeLessThanOrEqual(count * 2 + anew + 40)
})
