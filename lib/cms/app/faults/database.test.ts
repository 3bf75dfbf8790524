import { createCms } from '#lib/cms/index.ts'
import { createDb, createPool } from '#lib/cms/kernel/db/connect.ts'
import { databaseFaults, type Reach } from '#lib/testing/faults/database-faults.ts'
import { against, TRUE_LEDGER, writers } from '#lib/testing/faults/ledger.ts'
import { rounds } from '#lib/testing/long-form.ts'
import { openGate, throughGate } from '#lib/testing/tcp-gate.ts'
import { testCms } from '#lib/testing/test-cms.ts'
import { urlOfDatabase } from '#lib/testing/test-server.ts'

const { db, databaseUrl, adminUrl, deps, as, truncate } = await testCms()
const limits = { statementMs: 2_500, lockMs: 2_000, idleInTransactionMs: 1_000, connectMs: 500 }
const ROUNDS = rounds(1, 20)
const WRITERS = 4

async function reachOf(): Promise<Reach & { urlAt: (port: number) => string }> {
  const { target, urlAt } = throughGate(databaseUrl)
  const { rows } = await createPoolOnce(databaseUrl, 'select current_database() as name')
  const database = String(rows[0]?.name)
  return {
    gate: await openGate(target),
    admin: createPool(urlOfDatabase(adminUrl, database), { max: 2 }),
    database,
    urlAt,
  }
}

async function createPoolOnce(url: string, statement: string) {
  const pool = createPool(url, { max: 1 })
  return pool.query(statement).finally(() => pool.end())
}

test.each(Object.entries(databaseFaults))(
  'a database that %s loses nothing and does nothing twice',
  async (_, bring) => {
    await truncate()
    const { cookie } = await as(0)
    const reach = await reachOf()
    const calls = createDb(reach.urlAt(reach.gate.port), { max: 4, limits, onLost: () => {} })
    const cms = createCms({ ...deps, db: calls })
    const people = writers((request) => cms.fetch(request), cookie, WRITERS)
    for (let round = 1; round <= ROUNDS; round += 1) {
      await people.goOn(WRITERS, 30_000)
      const before = people.away()
      const end = await bring(reach)
      // All of them have met it.
      while (people.away() < before + WRITERS) await new Promise((resolve) => setTimeout(resolve, 5))
      await end()
    }
    await people.goOn(2 * WRITERS, 30_000)
    const ledger = await people.stop()
    expect(await against(db, ledger)).toEqual(TRUE_LEDGER)
    // Nobody waits for longer than the limits and a second of silence say.
    expect(ledger.longestMs).toBeLessThan(10_000)
    await calls.destroy()
    await reach.admin.end()
    await reach.gate.close()
  },
  600_000,
)
