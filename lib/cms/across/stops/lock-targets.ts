import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { LOCKS } from '#lib/cms/kernel/db/lock.ts'
import type { Target, TargetKind } from './stop-target.ts'

/** A target as it is under its lock. `stopId`: its own stop in force. */
export type HeldTarget = Target & { version: number; title: string; titleEn: string; stopId: string | null }

const TABLES = [
  ['venueArea', 'venue_areas', 'space_title'],
  ['room', 'rooms', 'space_title'],
  ['pattern', 'patterns', 'title'],
  ['arEvent', 'ar_events', 'title'],
] as const satisfies readonly (readonly [TargetKind, string, string])[]

/** The targets by their kinds, in the one order of kinds. */
const askedOf = (targets: readonly Target[]) =>
  TABLES.flatMap(([kind, table, title]) => {
    const ids = targets.flatMap((target) => (target.kind === kind ? [target.id] : []))
    return ids.length === 0 ? [] : [{ kind, table, title, ids: sql<string>`any(${ids}::uuid[])` }]
  })

/**
 * Locks targets in one order for everybody, in one statement however many they are, so that nobody stops or reopens one of them at the
 * same time. What is gone is not among the answers. For levels 0 and 1, whose scope is everything.
 */
export async function lockTargets(ctx: Pick<Ctx, 'db'>, targets: readonly Target[]): Promise<HeldTarget[]> {
  const asked = askedOf(targets)
  if (asked.length === 0) return []
  // One after the other, in the order of the list.
  const locks = asked.map(({ table, ids }) => {
    const rows = ctx.db.selectFrom<(typeof TABLES)[number][1]>(table).select('id').where('id', '=', ids).orderBy('id')
    return sql`select id from (${LOCKS.edit(rows)}) as ${sql.table(table)}`
  })
  await sql`select count(*) from (${sql.join(locks, sql` union all `)}) as locked`.execute(ctx.db)
  // By a statement of its own: who waited for a lock sees what the other did only in the next one.
  return findTargets(ctx, targets)
}

/** The same without a lock, for questions: they write nothing, so they keep nobody waiting and wait for nobody. */
export async function findTargets(ctx: Pick<Ctx, 'db'>, targets: readonly Target[]): Promise<HeldTarget[]> {
  const asked = askedOf(targets)
  if (asked.length === 0) return []
  const names = asked.map(
    ({ kind, table, title, ids }, place) => sql`
      select ${place}::int as place, ${kind}::text as kind, own.id, own.version, ${sql.ref(title)} as title, ${sql.ref(`${title}_en`)} as title_en, stops.id as stop_id
      from ${sql.table(table)} as own left join stops on stops.target_id = own.id and stops.reopened_at is null where own.id = ${ids}`,
  )
  const { rows } = await sql<HeldTarget>`select kind, id, version, title, title_en as "titleEn", stop_id as "stopId"
    from (${sql.join(names, sql` union all `)}) as held order by place, id`.execute(ctx.db)
  return rows
}
