import { sql } from 'kysely'
import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { plannedDb } from '#lib/testing/plan-work.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, deps, databaseUrl, as, truncate } = await testCms()
beforeEach(truncate)

/** That many people who can be deleted. */
async function people(name: string, count: number): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`
    insert into users (id, email, user_name, authority, login_status, language, created_at, updated_at)
    select gen_random_uuid(), ${name} || n || '@expo.example', ${name} || n, 5, 'invited', 'ja', now(), now()
    from generate_series(1, ${count}::integer) as n returning id, version`.execute(db)
  return rows
}

test('on tables that have grown, a large batch costs what its people cost', async () => {
  const manager = await as(0)
  const remove = async (name: string, count: number) => {
    const answer = await manager.post('/user-batches', { action: 'delete', userList: await people(name, count) })
    expect(answer.status).toBe(201)
  }
  for (let n = 0; n < 12; n += 1) await remove(`old${n}`, 5)
  // So many that an index is the better way to a few of them.
  await people('other', 10_000)
  await sql`analyze`.execute(db)
  const planned = plannedDb(databaseUrl)
  try {
    const work = async (name: string, count: number) => {
      await remove(name, count)
      return planned.workOf(async () => {
        while (await doNextJob({ ...deps, db: planned.db }));
      })
    }
    const [small, large] = [await work('small', 250), await work('large', 1_000)]
    expect(large.rows / small.rows).toBeLessThan(5)
    expect(large.pages / small.pages).toBeLessThan(6)
    expect(large.statements / small.statements).toBeLessThan(5)
  } finally {
    await planned.close()
  }
  expect(await db.selectFrom('users').select('id').where('user_name', 'like', 'large%').execute()).toEqual([])
})
