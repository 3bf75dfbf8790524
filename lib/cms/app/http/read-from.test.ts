import { createCms } from '#lib/cms/index.ts'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { makeExpoArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const opened: Db[] = []
afterAll(() => Promise.all(opened.map((one) => one.destroy())))
const { db, databaseUrl, deps, as } = await testCms()
const copy = createDb(databaseUrl, { max: 1 })
const away = createDb('postgresql://nobody@127.0.0.1:1/none', { max: 1 })
opened.push(copy, away)
const manager = await as(0)

/** The status of a read, and whether the standby was asked for, of a CMS whose standby is this one. */
async function read(path: string, standby: Db | null) {
  let asked = 0
  const { fetch } = createCms({
    ...deps,
    standby: async (asking) => {
      expect(asking.db).toBe(db)
      asked += 1
      return standby
    },
  })
  const answer = await manager.open(path, fetch)
  return { status: answer.status, text: await answer.text(), asked }
}

const area = await makeExpoArea(db)

test.each([
  ['/expo-areas/AREA/history', 1],
  ['/space-csv?columns=spaceId', 1],
  ['/as-of?at=2025-04-01T00:00', 1],
  // What is to come, and all else, is read where it is written.
  ['/as-of?at=2025-06-01T00:00', 0],
  ['/as-of', 0],
  ['/rooms', 0],
  ['/expo-areas/AREA', 0],
  ['/me', 0],
])('%s asks for the standby %i times, and is answered the same without one', async (pattern, times) => {
  const path = pattern.replace('AREA', area)
  const [standing, without] = [await read(path, copy), await read(path, null)]
  expect([standing.asked, without.asked]).toEqual([times, times])
  expect([standing.status, standing.text]).toEqual([200, without.text])
})

test('what a standby gives up meanwhile, the primary answers', async () => {
  expect(await read(`/expo-areas/${area}/history`, away)).toMatchObject({ status: 200, asked: 1 })
})

test('a standby is not asked for by whoever may not read', async () => {
  expect(await read(`/expo-areas/${crypto.randomUUID()}/history`, copy)).toMatchObject({ status: 404 })
})
