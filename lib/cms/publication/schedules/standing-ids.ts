import { sql } from 'kysely'
import type { Db } from '#lib/cms/kernel/context/context.ts'
import { changedSince } from './changed-since.ts'
import { type Standing, type SubjectKind, statuses } from './status-filter.ts'

/** The IDs of everything that stands so: of all patterns, AR events, and venue areas and rooms together. */
type StandingIds = Readonly<Record<SubjectKind, readonly string[]>>

/**
 * What was worked out once for a database. `snapshot`: what it had shown before; `seenAt`: when that was taken (ms of
 * performance.now()); `at`: the moment it holds for.
 */
type Known = { snapshot: string; seenAt: number; at: Date; sets: Map<Standing, Promise<StandingIds>> }

/** What was used last stands first. */
const known = new WeakMap<Db, readonly Known[]>()

/** Of now, and of what few others look at: a reader of another day takes nothing away from those of today. */
const SLOTS = 3

/** The changes of longer ago are forgotten (forgetChanges), so that nothing is kept for as long. */
const KEPT_MS = 10 * 60_000

/**
 * The IDs of all that stands so at a moment, for who asks of several tables. What was worked out once is used again as long as no
 * change has been committed since, by any instance, and no entry or stop has begun or ended meanwhile.
 */
export async function standingIds(db: Db, status: Standing, at: Date): Promise<StandingIds> {
  // A transaction may have changed what nobody else sees yet.
  if (db.isTransaction) return workOut(db, status, at)
  const seenAt = performance.now()
  const before = nearest(db, at, seenAt)
  const { snapshot, isChanged } = await changedSince(db, before?.snapshot ?? null)
  const isFresh = before && !isChanged && (await isSame(db, before.at, at))
  const now = isFresh ? before : { snapshot, seenAt, at, sets: new Map() }
  const others = (known.get(db) ?? []).filter((it) => it !== now && !(isChanged && it === before))
  known.set(db, [now, ...others].slice(0, SLOTS))
  const set = now.sets.get(status) ?? workOut(db, status, now.at)
  now.sets.set(status, set)
  return set.catch((error: unknown) => {
    now.sets.delete(status)
    throw error
  })
}

/** Of what is not older than its changes are known, that of the moment next to this one. */
function nearest(db: Db, at: Date, now: number): Known | undefined {
  const distance = (one: Known) => Math.abs(one.at.getTime() - at.getTime())
  return (known.get(db) ?? [])
    .filter((one) => now - one.seenAt < KEPT_MS)
    .sort((one, other) => distance(one) - distance(other))[0]
}

/** Does everything stand at one moment as at the other? Requests do not come in the order of their moments. */
async function isSame(db: Db, one: Date, other: Date): Promise<boolean> {
  const [from, until] = one < other ? [one, other] : [other, one]
  if (until.getTime() === from.getTime()) return true
  if (until.getTime() - from.getTime() > KEPT_MS) return false
  const passed = (bound: ReturnType<typeof sql>) => sql`${bound} > ${from} and ${bound} <= ${until}`
  const { rows } = await sql<{
    has: boolean
  }>`select exists (select from schedule_entries where ${passed(sql`lower(period)`)})
    or exists (select from schedule_entries where ${passed(sql`upper(period)`)})
    or exists (select from stops where ${passed(sql`stopped_at`)} or ${passed(sql`reopened_at`)}) as has`.execute(db)
  return rows[0]?.has === false
}

async function workOut(db: Db, status: Standing, at: Date): Promise<StandingIds> {
  const [pattern, arEvent, space] = await Promise.all([
    idsOf(db, 'pattern', status, at),
    idsOf(db, 'arEvent', status, at),
    idsOf(db, 'room', status, at),
  ])
  return { pattern, arEvent, venueArea: space, room: space }
}

async function idsOf(db: Db, kind: SubjectKind, status: Standing, at: Date): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select coalesce(array_agg(standing.id), '{}') as ids
    from ${statuses(kind, at, status)} as standing where standing.status = ${status}`.execute(db)
  return rows[0]?.ids ?? []
}
