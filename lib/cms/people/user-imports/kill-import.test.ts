import { sql } from 'kysely'
import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { isJobDone, killableWorkers } from '#lib/testing/killed-worker.ts'
import { rounds } from '#lib/testing/long-form.ts'
import { type Caller, testCms } from '#lib/testing/test-cms.ts'

const { db, deps, databaseUrl, as, time, truncate } = await testCms()
/** In each of the two ways. Each costs the start of a worker. */
const KILLS = rounds(1, 5, 15)
const ROWS = 2_000

const { jobNow, workAndDie, finish } = killableWorkers(db, databaseUrl, 'userImport.apply')

/** How often each person, link, mail and audit row is there, apart from once. */
async function faults(expected: number) {
  const found = await sql<{ kind: string; n: number; different: number }>`
    select 'people' as kind, count(*)::int as n, count(distinct lower(email))::int as different from users where login_status = 'invited'
    union all select 'links', count(*)::int, count(distinct user_id)::int from invitations
    union all select 'mails', count(*)::int, count(distinct user_id)::int from outbox
    union all select 'audit', count(*)::int, count(distinct target_id)::int from audit where action = 'user.invited'
    union all select 'rows', count(user_id)::int, count(distinct user_id)::int from user_import_rows`.execute(db)
  return found.rows.filter(({ n, different }) => n !== expected || different !== expected)
}

/** Uploads, checks and begins to apply one more file of people nobody has invited. */
async function begin(manager: Caller, mode: 'good' | 'all', file: number): Promise<void> {
  const lines = Array.from({ length: ROWS }, (_, n) => `person${file}-${n}@expo.example,山田 ${n},1`)
  const uploaded = await manager.upload('/user-imports', Buffer.from(`email,name,authority\n${lines.join('\n')}\n`))
  const { id } = uploaded.body.item as { id: string }
  time.now = new Date()
  while (await doNextJob(deps));
  const { version } = (await manager.get(`/user-imports/${id}`)).body.item as { version: number }
  await manager.post(`/user-imports/${id}/apply`, { mode }, { version })
}

test.each(['good', 'all'] as const)(
  `kill -9 at ${KILLS} random moments of imports (%s) doubles nobody and loses nobody`,
  async (mode) => {
    await truncate()
    time.now = new Date()
    const manager = await as(0)
    let files = 0
    for (let kills = 0; kills < KILLS; ) {
      if (isJobDone(await jobNow())) await begin(manager, mode, ++files)
      if (await workAndDie(600)) kills += 1
    }
    await finish()
    expect(await faults(files * ROWS)).toEqual([])
  },
  (KILLS + 1) * 300_000,
)
