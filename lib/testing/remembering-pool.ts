import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { createPool } from '#lib/cms/kernel/db/connect.ts'
import { givingLists } from '#lib/cms/kernel/db/row-lists.ts'

const REMEMBERED = /^\s*(?:with|select|insert|update|delete)\b/i

/** So many statements a session keeps planned: beyond them it would cost more memory than it saves time. */
const MOST = 1500

/** By their text; what is asked once only is not worth keeping. */
const seen = new Map<string, { name: string; times: number }>()

function nameOf(text: string): string | undefined {
  const known = seen.get(text)
  if (known) {
    known.times += 1
    return known.name
  }
  seen.set(text, { name: `s${seen.size}`, times: 1 })
  return undefined
}

/** The names that each session has planned. */
const planned = new WeakMap<pg.PoolClient, Set<string>>()

function plannedBy(client: pg.PoolClient): Set<string> {
  const known = planned.get(client) ?? new Set()
  planned.set(client, known)
  return known
}

/** As one session is left to the next file. */
const CLEAN = 'rollback; reset all; unlisten *; discard temp; select pg_advisory_unlock_all()'

/**
 * A pool that several files use one after another, whose sessions keep the plans of what they are asked: most of what a small
 * database does for a test is to plan. `cleaned` throws where a connection was not given back in time: what a stream holds it gives back once
 * its reader has gone, a moment after the test that read it.
 */
export function rememberingPool(databaseUrl: string, sessionName: string) {
  const url = `${databaseUrl}&application_name=${sessionName}&options=-c%20plan_cache_mode%3Dforce_generic_plan`
  // Lost with the server at the end of the run; a test that loses one has its statement fail.
  const pool = createPool(url, { max: 20, onLost: () => {} })
  pool.options.allowExitOnIdle = true
  const connect = async () => {
    const client = await pool.connect()
    const names = plannedBy(client)
    return givingLists({
      query: ((sent: string | pg.QueryConfig, given: readonly unknown[] = []) => {
        const asked = typeof sent === 'string' ? { text: sent, values: [...given] } : sent
        const name = asked.values?.length && REMEMBERED.test(asked.text) ? nameOf(asked.text) : undefined
        if (name) names.add(name)
        return client.query({ ...asked, ...(name && { name }) })
      }) as pg.PoolClient['query'],
      release: () => client.release(names.size > MOST),
    })
  }
  const cleaned = async (withinMs: number): Promise<void> => {
    const end = performance.now() + withinMs
    while (pool.idleCount !== pool.totalCount && performance.now() < end) await wait(20)
    if (pool.idleCount !== pool.totalCount)
      throw new Error(`${pool.totalCount - pool.idleCount} connections were not given back`)
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    await Promise.all(clients.map((client) => client.query(CLEAN)))
    for (const client of clients) client.release()
  }
  return { pool: { connect, end: async () => {} } as unknown as PostgresPool, cleaned, close: () => pool.end() }
}
