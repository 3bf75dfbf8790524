import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { arEventInScope } from '#lib/cms/kernel/scope/scope.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import type { ArEventInput } from '#lib/contracts/ar-events.ts'
import type { KeptArEvent } from '#lib/contracts/kept-spaces.ts'
import { newId } from '#lib/core/id.ts'
import { arEventColumns, arEventFormOf, arEventFormRows } from './ar-event-columns.ts'

/** The AR events of spaces in the actor's scope, in the order they were made: their IDs. */
export async function arEventsOf(ctx: Ctx, spaceIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('ar_events')
    .select('id')
    .where('space_id', '=', sql<string>`any(${[...spaceIds]}::uuid[])`)
    .where(arEventInScope(ctx.actor))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What copies of the AR events of spaces are made of. Deep links stay behind: each leads to one event only. */
export async function readArEvents(ctx: Ctx, spaceIds: readonly string[]): Promise<KeptArEvent[]> {
  const rows = await arEventFormRows(ctx, await arEventsOf(ctx, spaceIds))
  return rows.map((row) => {
    const { spaceId, deepLink: _, ...arEvent } = arEventFormOf(row)
    return { id: row.id, spaceId, spaceLevel: levelOf(row), arEvent }
  })
}

const levelOf = (row: { expo_area_id: string | null; venue_area_id: string | null }): KeptArEvent['spaceLevel'] => {
  if (row.expo_area_id !== null) return 1
  return row.venue_area_id === null ? 3 : 2
}

/**
 * Makes AR events out of what was read, in the copies of their spaces, with as many statements for many as for one; the ID of each, by that of the
 * event. `spaces`: the ID of each space's copy, by its own; the caller made the copies. `madeFrom`: the template, where they are made from one.
 */
export async function addArEventCopies(
  ctx: Ctx,
  sources: readonly KeptArEvent[],
  spaces: ReadonlyMap<string, string>,
  madeFrom?: string,
): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map()
  demandInScope(ctx, 'arEvent.create')
  const all = sources.map((source) => {
    const input: ArEventInput = { ...source.arEvent, deepLink: '', spaceId: spaces.get(source.spaceId) ?? '' }
    return { id: newId(ctx.now), source, input }
  })
  const rows = all.map(({ id, source, input }) => ({
    id,
    version: 1,
    expo_area_id: source.spaceLevel === 1 ? input.spaceId : null,
    venue_area_id: source.spaceLevel === 2 ? input.spaceId : null,
    room_id: source.spaceLevel === 3 ? input.spaceId : null,
    ...arEventColumns(input),
    ...created(ctx),
  }))
  await insertSet(ctx.db, 'ar_events', rows)
  await recordAll(
    ctx,
    all.map(({ id, source, input }) => ({
      action: 'arEvent.created' as const,
      targetKind: 'arEvent',
      targetId: id,
      after: { ...input, copiedFrom: madeFrom ?? source.id },
    })),
  )
  return new Map(all.map(({ id, source }) => [source.id, id]))
}
