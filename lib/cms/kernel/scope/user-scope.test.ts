import { sql } from 'kysely'
import { makePattern, makePerson, makeRoom, makeVenueArea } from '#lib/testing/make.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { grantInScope, namedInScope } from './user-scope.ts'

const { db, time, truncate } = await testCms()
beforeEach(truncate)

test('spaces that are named by the thousand are those of the scope, and are looked up in a set', async () => {
  const [area, room, foreign] = [await makeVenueArea(db), await makeRoom(db), await makeRoom(db)]
  const pattern = await makePattern(db, { room_id: room })
  const id = await makePerson(db, { authority: 4 }, { venue_area_id: area }, { room_id: room })
  const actor = { id, authority: 4, at: time.now } as const
  const named = sql`unnest(${[area, room, foreign, pattern]}::uuid[]) as named (target_id)`
  const within = async (condition: ReturnType<typeof namedInScope>) =>
    (await sql<{ id: string }>`select target_id as id from ${named} where ${condition}`.execute(db)).rows.map(
      (row) => row.id,
    )
  const mine = await within(namedInScope(actor, 'named.target_id'))
  expect(mine.toSorted()).toEqual((await within(grantInScope(actor, 'named'))).toSorted())
  expect([mine.includes(room), mine.includes(foreign)]).toEqual([true, false])
  const plan = await sql<{
    'QUERY PLAN': string
  }>`explain (verbose) select coalesce(bool_and(${namedInScope(actor, 'named.target_id')}), false)
    from ${named}`.execute(db)
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('hashed SubPlan')
})
