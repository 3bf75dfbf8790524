import { sql } from 'kysely'
import type { PlanPreview } from '#lib/contracts/plans.ts'
import { makeEntry } from '#lib/testing/make.ts'
import { approved, closeAll, decide, periods, planOf, preview, twoRooms } from '#lib/testing/plan-desk.ts'
import { testCms } from '#lib/testing/test-cms.ts'

const { as, db, time, truncate } = await testCms()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-10-13T13:00:00Z')
})

const GATE = 5_231

/** Makes the next operation of the schedule, and only that one, wait for the lock GATE once it is written. */
async function gateNextOperation() {
  await sql`create sequence gated`.execute(db)
  await sql`create function wait_at_gate() returns trigger language plpgsql as $$ begin
    if nextval('gated') = 1 then perform pg_advisory_xact_lock(${sql.lit(GATE)}); end if;
    return null;
  end $$`.execute(db)
  await sql`create trigger gated after insert on schedule_operations for each row execute function wait_at_gate()`.execute(
    db,
  )
}

async function openGate() {
  await sql`drop trigger gated on schedule_operations`.execute(db)
  await sql`drop function wait_at_gate()`.execute(db)
  await sql`drop sequence gated`.execute(db)
}

async function isSomeoneWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}

test('what comes up between looking and applying is refused, shown, and nothing of the plan stays', async () => {
  const { a } = await twoRooms(db)
  const [author, approver] = [await as(0), await as(1)]
  const plan = await approved(author, approver, closeAll)
  const { token } = await preview(author, plan)
  await gateNextOperation()
  const applying = await db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(${GATE})`.execute(other)
    const answer = decide(author, 'apply', plan, token)
    while (!(await isSomeoneWaiting()));
    await makeEntry(other, a, '2025-11-01T00:00:00Z', '2025-11-02T00:00:00Z')
    await sql`select pg_advisory_unlock(${GATE})`.execute(other)
    return { answer }
  })
  const refused = await applying.answer
  await openGate()
  expect([refused.status, refused.body.result_code]).toEqual([409, 'xrcms0009'])
  expect(refused.body.preview as PlanPreview).toMatchObject({ hasDrifted: true, steps: [{ deleted: 2, edited: 1 }] })
  expect(await periods(db)).toHaveLength(3)
  expect(await db.selectFrom('schedule_operations').select('id').execute()).toEqual([])
  expect(planOf(await author.get(`/plans/${plan.id}`)).status).toBe('approved')
  expect((await decide(approver, 'apply', plan)).status).toBe(200)
  expect(await periods(db)).toHaveLength(1)
})

test('a reopening in a plan names the periods that passed meanwhile or begin within a day, and wants them reviewed', async () => {
  const { one, two, a } = await twoRooms(db)
  await makeEntry(db, a, '2025-10-21T00:00:00Z', '2025-10-22T00:00:00Z')
  const [author, approver] = [await as(0), await as(1)]
  const targets = [one, two].map((id) => ({ kind: 'room', id }))
  await approver.post('/stops', { targets, closeReason: '台風' })
  const plan = await approved(author, approver, { kind: 'reopen', targets, reopenReason: '通過' })
  time.now = new Date('2025-10-14T12:00:00Z')
  expect((await preview(await as(1), plan)).steps).toMatchObject([{ passedCount: 0, soonCount: 1 }])
  time.now = new Date('2025-10-20T12:00:00Z')
  const manager = await as(0)
  const { token, steps } = await preview(manager, plan)
  expect(steps).toMatchObject([{ passedCount: 2, soonCount: 1 }])
  const refused = await decide(manager, 'apply', plan, token)
  expect([refused.status, refused.body.error_messages]).toMatchObject([400, [{ message_id: '757701' }]])
  const body = { planToken: token, isReviewed: true }
  expect((await manager.post(`/plans/${plan.id}/apply`, body, { version: plan.version })).status).toBe(200)
  expect(await db.selectFrom('stops').select('id').where('reopened_at', 'is', null).execute()).toEqual([])
})
