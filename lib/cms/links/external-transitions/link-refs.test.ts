import { makeExternalTransition, makeRoom } from '#lib/testing/make.ts'
import { testDb } from '#lib/testing/test-db.ts'
import { linksForAll } from './link-refs.ts'

const { db } = await testDb()

test('links that are named more often than a statement takes arguments are told apart, each as often as it is named', async () => {
  const everywhere = await makeExternalTransition(db)
  const here = await makeExternalTransition(db, { room_id: await makeRoom(db) })
  const named = Array.from({ length: 70_000 }, (_, n) => (n % 2 === 0 ? everywhere : here))
  expect((await linksForAll({ db }, named)).length).toBe(35_000)
})
