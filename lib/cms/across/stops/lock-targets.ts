import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Target, TargetKind } from './stop-target.ts'

/** A target as it is under its lock. `stopId`: its own stop in force. */
export type HeldTarget = Target & { title: string; titleEn: string; stopId: string | null }

const TABLES = [
  ['venueArea', 'venue_areas', 'space_title'],
  ['room', 'rooms', 'space_title'],
  ['pattern', 'patterns', 'title'],
  ['arEvent', 'ar_events', 'title'],
] as const satisfies readonly (readonly [TargetKind, string, string])[]

/**
 * Locks targets in one order for everybody, so that nobody stops or reopens one of them at the same time. What is gone is not among
 * the answers. For levels 0 and 1, whose scope is everything.
 */
export async function lockTargets(ctx: Pick<Ctx, 'db'>, targets: readonly Target[]): Promise<HeldTarget[]> {
  const held: HeldTarget[] = []
  for (const [kind, table, title] of TABLES) {
    const ids = targets.filter((target) => target.kind === kind).map((target) => target.id)
    if (ids.length === 0) continue
    const names = sql`${sql.ref(title)} as title, ${sql.ref(`${title}_en`)} as "titleEn"`
    const all = sql`any(${ids}::uuid[])`
    await sql`select id from ${sql.table(table)} where id = ${all} order by id for no key update`.execute(ctx.db)
    const { rows } = await sql<HeldTarget>`select ${kind}::text as kind, id, ${names},
        (select stops.id from stops where target_id = ${sql.table(table)}.id and reopened_at is null) as "stopId"
      from ${sql.table(table)} where id = ${all} order by id`.execute(ctx.db)
    held.push(...rows)
  }
  return held
}
