import { newId } from '#lib/core/id.ts'
import { makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { closeAll, prepare, stopOf } from '#lib/testing/plan-desk.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { isLargePlan } from './is-large-plan.ts'

const { as, db, time, truncate } = await testCms()
beforeEach(truncate)

test('a plan is large where it has a rule or reaches many, and not for the stop of a few', async () => {
  const author = await as(1)
  const isLarge = (id: string) => isLargePlan({ params: { id } }, db)
  const isLargeOf = async (...steps: object[]) => isLarge((await prepare(author, ...steps)).id)
  const room = await makeRoom(db)
  const area = { kind: 'stop', targets: [{ kind: 'venueArea', id: await makeVenueArea(db) }], closeReason: '台風' }
  expect(await isLargeOf(stopOf(room), area)).toBe(false)
  expect(await isLargeOf(stopOf(room), closeAll)).toBe(true)
  expect(await isLargeOf(stopOf(room), { ...area, stopScope: ['rooms'] })).toBe(true)
  expect(await isLarge(newId(time.now))).toBe(false)
})
