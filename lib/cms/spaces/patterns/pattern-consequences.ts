import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { sharingReads } from '#lib/cms/kernel/db/shared-reads.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { linksGoing } from '#lib/cms/links/external-transitions/door.ts'
import type * as calls from '#lib/contracts/calls/patterns.ts'
import type { PatternConsequences } from '#lib/contracts/patterns.ts'
import { patternAction } from './pattern-space.ts'
import { findPattern } from './read-patterns.ts'

/** `GET /patterns/:id/consequences`: what deleting it would take with it. */
export async function patternConsequences(
  ctx: Ctx,
  { params }: CallOf<typeof calls.patternConsequences>,
): Promise<{ item: PatternConsequences }> {
  const pattern = await findPattern(ctx, params.id)
  demandInScope(ctx, patternAction(pattern.spaceLevel, 'delete'))
  const { goingWith, links } = await goingWithPatterns(ctx, [pattern.id])
  const going = goingWith(pattern.id)
  return {
    item: {
      isPublic: pattern.publication.isPublic,
      scheduleEntries: going.scheduleEntries.length,
      entriesComing: going.scheduleEntries.filter((entry) => new Date(entry.openStartDate) > ctx.now).length,
      grants: going.grants.length,
      stops: going.stops.length,
      unlinkedLinks: links.length,
    },
  }
}

/** All that the database deletes with patterns, of each by its ID, instants as ISO 8601; and the links that lose their hold on them. */
export async function goingWithPatterns(now: Ctx, ids: readonly string[]) {
  const ctx = { ...now, db: sharingReads(now.db) }
  const named = sql<string>`any(${[...ids]}::uuid[])`
  const entries = ctx.db
    .selectFrom('schedule_entries')
    .select(['pattern_id', 'id', 'open_type as openType'])
    .select([sql<Date>`lower(period)`.as('openStartDate'), sql<Date>`upper(period)`.as('openEndDate')])
    .where('pattern_id', '=', named)
    .orderBy(sql`lower(period)`)
  const stops = ctx.db
    .selectFrom('stops')
    .select(['target_id', 'stopped_at as stoppedAt', 'reason', 'reopened_at as reopenedAt', 'details'])
    .where('target_id', '=', named)
    .orderBy('stopped_at')
  const grants = ctx.db
    .selectFrom(grantsAt(ctx.now).as('held'))
    .select(['target_id', 'user_id as userId'])
    .where('target_id', '=', named)
  const [entryRows, stopRows, grantRows, links] = await Promise.all([
    entries.execute(),
    stops.execute(),
    grants.execute(),
    linksGoing(ctx, ids),
  ])
  const entriesOf = Map.groupBy(entryRows, ({ pattern_id }) => pattern_id)
  const stopsOf = Map.groupBy(stopRows, ({ target_id }) => target_id)
  const grantsOf = Map.groupBy(grantRows, ({ target_id }) => target_id)
  return {
    goingWith: (id: string) => ({
      scheduleEntries: (entriesOf.get(id) ?? []).map(({ pattern_id: _, ...entry }) => entry),
      stops: (stopsOf.get(id) ?? []).map(({ target_id: _, ...stop }) => stop),
      grants: (grantsOf.get(id) ?? []).map(({ target_id: _, ...grant }) => grant),
    }),
    links,
  }
}
