import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDb } from '#lib/cms/kernel/db/connect.ts'
import { startWriters } from '../cluster/writers.ts'
import type { Findings } from './findings.ts'
import type { Visitor } from './visitor.ts'

const WRITERS = 4
const BESIDES_MS = 2_000
const SETTLED_MS = 1_000
/** Until writes are acknowledged again; on a busy machine a save takes its time. */
const MOST_AFTER_MS = 15_000

type Loss = { kill: () => Promise<void>; databaseUrl: string; name: string; findings: Findings }

/** One of the consoles behind a proxy is killed while people save through it: what was acknowledged is there, once, and saving goes on. */
export async function tryKill({ call }: Visitor, { kill, databaseUrl, name, findings }: Loss): Promise<void> {
  const prefix = `w-${name}`
  const writers = startWriters(call, WRITERS, prefix)
  await sleep(BESIDES_MS)
  await kill()
  // What was on its way to the other console is answered within milliseconds, and says nothing.
  const killed = performance.now() + SETTLED_MS
  await sleep(BESIDES_MS * 2)
  await writers.stop()
  const { ledger } = writers
  const db = createDb(databaseUrl, { max: 1 })
  const { rows } = await sql<{ id: string; title: string }>`
    select id::text, space_title as title from expo_areas where space_title like ${`${prefix}%`}`
    .execute(db)
    .finally(() => db.destroy())
  const stored = new Set(rows.map(({ id }) => id))
  const lost = ledger.areas.filter(({ id }) => !stored.has(id))
  findings.equals(lost.length, 0, 'saves that were acknowledged and are lost')
  const titles = rows.map(({ title }) => title)
  const twice = titles.filter((title, place) => titles.indexOf(title) !== place)
  findings.holds(twice.length === 0, 'a save that was sent again is stored twice', twice)
  findings.holds(ledger.refused.length === 0, 'no save is refused', ledger.refused[0])
  const first = ledger.answered.find((at) => at > killed) ?? Number.POSITIVE_INFINITY
  findings.holds(first - killed < MOST_AFTER_MS, 'saving goes on', `${first - killed} ms after the kill`)
  const failed = ledger.failed.filter(({ at }) => at >= killed - SETTLED_MS)
  // Caddy ends in order what it got of an answer when the console was killed: a save that is done and has no body.
  const cut = rows.length - ledger.areas.length
  const statuses = [...new Set(failed.map(({ status }) => status))].join(', ') || 'none'
  findings.seen.push(
    `one of two consoles killed: ${ledger.answered.length} saves acknowledged, ${failed.length} calls sent again (${statuses}), ${cut} answers cut off, the next one acknowledged after ${Math.round(first - killed + SETTLED_MS)} ms`,
  )
}
