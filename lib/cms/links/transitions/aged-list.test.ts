import { sql } from 'kysely'
import { makeRoom } from '#lib/testing/make.ts'
import { plannedDb } from '#lib/testing/plan-work.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { addTransitionList } from './add-transition-list.ts'

const { db, deps, databaseUrl, as, time } = await testCms()
const planned = plannedDb(databaseUrl)
afterEach(() => planned.close())

/** Four times the lines cost at most this many times as much; a loop in a loop would cost sixteen. */
const AT_MOST = 5

test('on tables that have grown, a long list of transitions costs what its lines cost', async () => {
  const manager = await as(0)
  const rooms: string[] = []
  for (let n = 0; n < 13; n += 1) rooms.push(await makeRoom(db))
  const pairs = rooms.flatMap((from) => rooms.filter((to) => to !== from).map((to) => `${from},${to},gate,非公開`))
  const add = (lines: string[]) =>
    planned.db.transaction().execute((trx) => {
      const actor = { id: manager.id, authority: 0, sessionId: '', at: time.now } as const
      const client = { address: '', userAgent: '' }
      const ctx = { db: trx, now: time.now, actor, lang: 'ja', requestId: 'aged-list', client, deps } as const
      const body = { transitionList: lines.join('\n'), dryRun: false }
      return addTransitionList(ctx, { params: {}, body, query: undefined, version: 0, upload: null, cookie: '' })
    })
  // A year of many small lists, which is what the planner then expects of the next one.
  for (let list = 0; list < 8; list += 1) await add(pairs.splice(0, 4))
  await sql`analyze`.execute(db)
  const small = await planned.workOf(() => add(pairs.splice(0, 20)))
  const large = await planned.workOf(() => add(pairs.splice(0, 80)))
  for (const unit of ['statements', 'rows', 'pages'] as const) {
    expect([unit, large[unit] / small[unit] < AT_MOST, large[unit], small[unit]]).toEqual([
      unit,
      true,
      large[unit],
      small[unit],
    ])
  }
})
