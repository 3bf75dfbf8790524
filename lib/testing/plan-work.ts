import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { createPool } from '#lib/cms/kernel/db/connect.ts'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/** What statements cost the database: how many they were, the rows their plans touched, the pages they looked at. */
type Work = { statements: number; rows: number; pages: number }

type Plan = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

const PLANNED = /^\s*(?:with|select|insert|update|delete)\b/i

/** Rows that all nodes of a plan gave or threw away: what grows with the square where a loop runs inside a loop. */
function rowsOf(plan: Plan): number {
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)
  return own * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0)
}

/**
 * A database every statement of which is explained before it runs, in a piece that is undone. `workOf` counts what `work` costs:
 * numbers that depend on the plans alone, and on no clock.
 */
export function plannedDb(databaseUrl: string) {
  const pool = createPool(databaseUrl, { max: 4 })
  let spent: Work = { statements: 0, rows: 0, pages: 0 }

  async function explain(client: pg.PoolClient, inOne: boolean, text: string, values: readonly unknown[]) {
    await client.query(inOne ? 'savepoint explained' : 'begin')
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values])
    await client.query(inOne ? 'rollback to savepoint explained' : 'rollback')
    const plan = rows[0]['QUERY PLAN'][0].Plan as Plan
    spent = {
      statements: spent.statements + 1,
      rows: spent.rows + rowsOf(plan),
      pages: spent.pages + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    }
  }

  async function connect() {
    const client = await pool.connect()
    let inOne = false
    return {
      async query(text: string, values: readonly unknown[]) {
        if (PLANNED.test(text)) await explain(client, inOne, text, values)
        const answer = await client.query(text, [...values])
        if (/^begin|^start/i.test(text)) inOne = true
        if (/^(?:commit|rollback)$/i.test(text)) inOne = false
        return answer
      },
      release: () => client.release(),
    }
  }

  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end() } as unknown as pg.Pool })
  const db = new Kysely<DB>({ dialect })
  const workOf = async (work: () => Promise<unknown>): Promise<Work> => {
    spent = { statements: 0, rows: 0, pages: 0 }
    await work()
    return spent
  }
  return { db, workOf, close: () => db.destroy() }
}
