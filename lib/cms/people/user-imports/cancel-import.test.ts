import { sql } from 'kysely'
import { doNextJob } from '#lib/cms/app/worker/job-runner.ts'
import { importFile, itemOf, testImports } from '#lib/testing/importing.ts'
import type { Caller } from '#lib/testing/test-cms.ts'

const { db, deps, as, time, truncate, checked, doJobs, invitedNow, counts } = await testImports()
beforeEach(async () => {
  await truncate()
  time.now = new Date('2025-05-01T00:00:00Z')
})

const ROWS = 1_200
const file = () => importFile(...Array.from({ length: ROWS }, (_, n) => `p${n}@expo.example,山田,1,,`))

/** Lets a worker do so many pieces of a job and go, as if it were still at work; it goes on with `rest`. */
async function piecesOf(pieces: number) {
  let asked = 0
  await doNextJob(deps, () => asked++ >= pieces)
  await db.updateTable('jobs').set({ state: 'running' }).where('state', '=', 'waiting').execute()
}

const item = async (who: Caller, id: string) => itemOf(await who.get(`/user-imports/${id}`))
const cancel = async (who: Caller, id: string, invited = 'keep') => who.post(`/user-imports/${id}/cancel`, { invited })

async function applying(mode: 'good' | 'all') {
  const who = await as(0)
  const { id, version } = await checked(who, file())
  await who.post(`/user-imports/${id}/apply`, { mode }, { version })
  return { who, id }
}

test('a file that is read or checked is stopped, and discarded at once, without a trace', async () => {
  const who = await as(0)
  const { id } = itemOf(await who.upload('/user-imports?fileName=a.csv', file()))
  await piecesOf(2)
  expect(await item(who, id)).toMatchObject({ state: 'reading' })
  const stopped = await cancel(who, id)
  expect(itemOf(stopped)).toMatchObject({ state: 'refused', refusal: { fault: 'cancelled' }, invitedCount: 0 })
  await doJobs()
  expect(await item(who, id)).toMatchObject({ state: 'refused' })

  const next = itemOf(await who.upload('/user-imports?fileName=b.csv', file()))
  await piecesOf(5)
  const running = await item(who, next.id)
  expect(running.state).toBe('checking')
  expect((await who.delete(`/user-imports/${next.id}`, running.version)).status).toBe(204)
  expect(await db.selectFrom('user_import_rows').select('row_no').where('import_id', '=', next.id).execute()).toEqual(
    [],
  )
})

test('discarding waits for a piece of the reading, and not for all of it', async () => {
  const who = await as(0)
  const rows = Array.from({ length: 8_000 }, (_, n) => `p${n}@expo.example,山田,1,,`)
  const { id, version } = itemOf(await who.upload('/user-imports?fileName=a.csv', importFile(...rows)))
  // Four pieces, each so long that whoever waits for one knows it from whoever waits for all.
  await sql`create function slow() returns trigger language plpgsql
    as $$ begin perform pg_sleep(0.3); return null; end $$`.execute(db)
  await sql`create trigger slow before insert on user_import_rows for each statement execute function slow()`.execute(
    db,
  )
  let answer: Promise<{ status: number }> | undefined
  let asked = 0
  await doNextJob(deps, () => {
    asked += 1
    if (asked === 3) answer = who.delete(`/user-imports/${id}`, version)
    return false
  })
  await sql`drop function slow cascade`.execute(db)
  expect((await answer)?.status).toBe(204)
  expect(await db.selectFrom('jobs').select(['state', 'last_error']).execute()).toEqual([
    { state: 'cancelled', last_error: null },
  ])
})

test('“everyone or no one” that is stopped has invited no one, and can begin again', async () => {
  const { who, id } = await applying('all')
  const before = await counts()
  await piecesOf(1)
  expect(itemOf(await cancel(who, id))).toMatchObject({
    state: 'checked',
    mode: null,
    invitedCount: 0,
    cancelledAt: null,
  })
  await doJobs()
  expect(await counts()).toEqual(before)
  const { version } = await item(who, id)
  expect((await who.post(`/user-imports/${id}/apply`, { mode: 'all' }, { version })).status).toBe(200)
})

test('who was invited until then stays so, and that is said', async () => {
  const { who, id } = await applying('good')
  await piecesOf(1)
  const answer = await cancel(who, id)
  expect(itemOf(answer)).toMatchObject({ state: 'applied', invitedCount: 1_000, cancelledAt: time.now.toISOString() })
  await doJobs()
  expect(await invitedNow()).toHaveLength(1_000)
  const audited = await db.selectFrom('audit').select('after').where('action', '=', 'userImport.cancelled').execute()
  expect(audited).toEqual([{ after: { during: 'applying', invited: 1_000, takesBack: false } }])
})

test('or is taken back', async () => {
  const { who, id } = await applying('good')
  await piecesOf(1)
  expect(itemOf(await cancel(who, id, 'takeBack'))).toMatchObject({ state: 'takingBack', invitedCount: 1_000 })
  await doJobs()
  expect(await item(who, id)).toMatchObject({ state: 'takenBack' })
  expect(await counts()).toMatchObject({ invitations: 0, outbox: 0 })
  expect(await invitedNow()).toEqual([])
})

test('a taking back that is stopped has taken no one back', async () => {
  const { who, id } = await applying('good')
  await doJobs()
  await who.post(`/user-imports/${id}/take-back`, {}, { version: (await item(who, id)).version })
  expect(itemOf(await cancel(who, id))).toMatchObject({ state: 'applied', invitedCount: ROWS })
  await doJobs()
  expect(await invitedNow()).toHaveLength(ROWS)
})

test('what is not under way cannot be stopped, and by nobody else what is', async () => {
  const { who, id } = await applying('good')
  const other = await as(1)
  expect((await cancel(other, id)).status).toBe(403)
  await doJobs()
  expect(await cancel(who, id)).toMatchObject({ status: 409 })
})
