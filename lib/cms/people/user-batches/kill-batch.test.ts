import { sql } from 'kysely'
import type { BatchAction } from '#lib/contracts/batch-actions.ts'
import { isJobDone, killableWorkers } from '#lib/testing/killed-worker.ts'
import { rounds } from '#lib/testing/long-form.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { db, databaseUrl, as, time, truncate } = await testCms()
const { jobNow, workAndDie, finish } = killableWorkers(db, databaseUrl, 'userBatch.work')
const KILLS = rounds(1, 3, 10)
const PEOPLE = 1_500

/** People who were invited and have not accepted. */
const makeInvited = (round: number) =>
  sql`insert into users (id, email, user_name, authority, login_status, created_at, updated_at)
    select gen_random_uuid(), 'p' || n || '-' || ${round}::text || '@expo.example', 'p' || n, 1, 'invited', now() - interval '1 day', now() - interval '1 day'
    from generate_series(1, ${PEOPLE}) as n`.execute(db)

/** How many rows the work has left for each person, apart from the one it should. */
const faults: Record<BatchAction, (batches: number) => Promise<unknown[]>> = {
  delete: async (batches) => {
    const found = await sql<{ left: number; n: number; different: number }>`
      select (select count(*)::int from users where login_status = 'invited') as left, count(*)::int as n,
        count(distinct target_id)::int as different from audit where action = 'user.deleted'`.execute(db)
    return found.rows.filter(
      ({ left, n, different }) => left !== 0 || n !== batches * PEOPLE || different !== batches * PEOPLE,
    )
  },
  reinvite: async (batches) => {
    const found = await sql<{ n: number; different: number }>`
      select count(*)::int as n, count(distinct user_id)::int as different from invitations
      union all select count(*)::int, count(distinct user_id)::int from outbox
      union all select count(*)::int, count(distinct target_id)::int from audit where action = 'user.reinvited'`.execute(
      db,
    )
    return found.rows.filter(({ n, different }) => n !== batches * PEOPLE || different !== batches * PEOPLE)
  },
}

test.each(['delete', 'reinvite'] as const)(
  `kill -9 at ${KILLS} random moments of batches (%s) does it once with everyone`,
  async (action) => {
    await truncate()
    time.now = new Date()
    const manager = await as(0)
    let batches = 0
    for (let kills = 0; kills < KILLS; ) {
      if (isJobDone(await jobNow())) {
        await makeInvited(++batches)
        const filter = { loginStatus: 'invited', q: `-${batches}@` }
        const matching = { asOf: time.now.toISOString(), except: [] }
        const begun = await manager.post('/user-batches', { action, filter, matching })
        expect(begun.body.item).toMatchObject({ state: 'working', personCount: PEOPLE })
      }
      if (await workAndDie(600)) kills += 1
    }
    await finish()
    expect(await faults[action](batches)).toEqual([])
    const kept = await db.selectFrom('user_batches').select(['state', 'done_count', 'refused_count']).execute()
    expect(kept).toEqual(kept.map(() => ({ state: 'done', done_count: PEOPLE, refused_count: 0 })))
  },
  (KILLS + 1) * 300_000,
)
