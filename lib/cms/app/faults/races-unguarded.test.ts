import { sql } from 'kysely'
import { races } from '#lib/testing/faults/races.ts'
import { unguarded } from '#lib/testing/faults/unguarded.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, databaseUrl, as, stranger, truncate } = await testCms()
const track = { db, databaseUrl, as, stranger, runners: 20 }

// The negative controls of races.test.ts; those of rules that locks hold are mutants (scripts/mutations/kept/race-controls.ts).
test.each(unguarded)(
  'the race finds it where nothing holds that %s',
  async (name, take) => {
    await truncate()
    await sql.raw(take).execute(db)
    expect(await races[name](track)).not.toEqual([])
  },
  60_000,
)

test('what a lock and a constraint hold is held by the lock alone', async () => {
  await truncate()
  await sql`alter table stops drop constraint stops_one_in_force`.execute(db)
  expect(await races['a room is stopped once, and its creators get one mail'](track)).toEqual([])
})
