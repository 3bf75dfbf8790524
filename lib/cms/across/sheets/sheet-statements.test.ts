import { createCms } from '#lib/cms/index.ts'
import { countStatements } from '#lib/testing/count-statements.ts'
import { makeExternalTransition, makeRoom, makeRooms } from '#lib/testing/make.ts'
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
  expect({ compared, applied: spent.statements - compared }).toEqual({ compared: 15, applied: 17 })
})

const NEW_HEAD = '名称,ルーム区分,ルーム種別,最大収容人数の設定,最大収容人数（人）,満員時の誘導先'

test.each([4, 400])('a file of %i new rooms takes as many statements as of any number', async (count) => {
  const signedIn = await as(0)
  const manager = { ...signedIn, ...withCookie(signedIn.cookie, fetch) }
  const lines = Array.from({ length: count }, (_, n) => `新${n},main,pavilion,,,`)
  spent.statements = 0
  const found = await comparedSheet(manager, 'room', [NEW_HEAD, ...lines].join('\n'))
  expect(found.counts.new).toBe(count)
  const compared = spent.statements
  expect((await manager.post(`/sheets/${found.id}/apply`, {}, { version: 1 })).status).toBe(200)
  expect({ compared, applied: spent.statements - compared }).toEqual({ compared: 14, applied: 18 })
})

test.each(['名称', 'ID,名称'])('the rooms that are there already cost new ones under %s no statement', async (head) => {
  await makeRooms(db, 1200)
  const signedIn = await as(0)
  const manager = { ...signedIn, ...withCookie(signedIn.cookie, fetch) }
  const lines = ['新一', '新二'].map((name) => `${head === '名称' ? '' : ','}${name},main,pavilion`)
  spent.statements = 0
  const found = await comparedSheet(manager, 'room', [`${head},ルーム区分,ルーム種別`, ...lines].join('\n'))
  expect(found.counts.new).toBe(2)
  expect(spent.statements).toBe(head === '名称' ? 14 : 13)
})

test.each([4, 400])('%i new rooms of which half are refused take as many statements as any number', async (count) => {
  const signedIn = await as(0)
  const manager = { ...signedIn, ...withCookie(signedIn.cookie, fetch) }
  await makeExternalTransition(db, { title: '一室だけ', room_id: await makeRoom(db) })
  // By their input, and by a redirect that they may not have, which is known when they are written.
  const why = [
    (n: number) => `${'あ'.repeat(120)}${n},main,pavilion,,,`,
    (n: number) => `誘${n},main,pavilion,はい,9,一室だけ`,
  ]
  const lines = Array.from({ length: count }, (_, n) => (n % 2 ? why[(n >> 1) % 2]?.(n) : `新${n},main,pavilion,,,`))
  spent.statements = 0
  const found = await comparedSheet(manager, 'room', [NEW_HEAD, ...lines].join('\n'))
  expect(found.counts).toMatchObject({ new: count / 2, refused: count / 2 })
  expect(spent.statements).toBe(19)
})
