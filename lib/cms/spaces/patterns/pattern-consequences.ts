import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { linksGoing } from '#lib/cms/links/external-transitions/door.ts'
import type * as calls from '#lib/contracts/calls/patterns.ts'
import type { Pattern, PatternConsequences } from '#lib/contracts/patterns.ts'
import { patternAction } from './pattern-space.ts'
import { findPattern } from './read-patterns.ts'

/** `GET /patterns/:id/consequences`: what deleting it would take with it. */
export async function patternConsequences(
  ctx: Ctx,
  { params }: CallOf<typeof calls.patternConsequences>,
): Promise<{ item: PatternConsequences }> {
  const pattern = await findPattern(ctx, params.id)
  demandInScope(ctx, patternAction(pattern.spaceLevel, 'delete'))
  const going = await goingWithPattern(ctx, pattern)
  return {
    item: {
      isPublic: pattern.publication.isPublic,
      scheduleEntries: going.scheduleEntries.length,
      entriesComing: going.scheduleEntries.filter((entry) => new Date(entry.openStartDate) > ctx.now).length,
      grants: going.grants.length,
      stops: going.stops.length,
      unlinkedLinks: going.links.length,
    },
  }
}

/** All that the database deletes with the pattern, instants as ISO 8601. */
export async function goingWithPattern(ctx: Ctx, { id }: Pattern) {
  const entries = ctx.db
    .selectFrom('schedule_entries')
    .select(['id', 'open_type as openType'])
    .select([sql<Date>`lower(period)`.as('openStartDate'), sql<Date>`upper(period)`.as('openEndDate')])
    .where('pattern_id', '=', id)
    .orderBy(sql`lower(period)`)
  const stops = ctx.db
    .selectFrom('stops')
    .select(['stopped_at as stoppedAt', 'reason', 'reopened_at as reopenedAt', 'details'])
    .where('target_id', '=', id)
    .orderBy('stopped_at')
  const grants = ctx.db.selectFrom(grantsAt(ctx.now).as('held')).select('user_id as userId').where('target_id', '=', id)
  return {
    scheduleEntries: await entries.execute(),
    stops: await stops.execute(),
    grants: await grants.execute(),
    links: await linksGoing(ctx, [id]),
  }
}
