import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { arEventInScope } from '#lib/cms/kernel/scope/scope.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import type { ArEventInput } from '#lib/contracts/ar-events.ts'
import { newId } from '#lib/core/id.ts'
import { arEventColumns, arEventFormOf, arEventFormRows } from './ar-event-columns.ts'

/** The AR events of rooms in the actor's scope, in the order they were made: their IDs. */
export async function arEventsOf(ctx: Ctx, roomIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('ar_events')
    .select('id')
    .where('room_id', '=', sql<string>`any(${[...roomIds]}::uuid[])`)
    .where(arEventInScope(ctx.actor))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Copies the AR events of rooms into the copies of the rooms, with as many statements for many as for one; the ID of each copy, by that of the
 * event. `rooms`: the ID of each room's copy, by its own; the caller made the copies. Deep links stay behind: each leads to one event only.
 */
export async function copyArEvents(ctx: Ctx, rooms: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  demandInScope(ctx, 'arEvent.create')
  const sources = await arEventFormRows(ctx, await arEventsOf(ctx, [...rooms.keys()]))
  const all = sources.map((source) => {
    const input: ArEventInput = { ...arEventFormOf(source), deepLink: '', spaceId: rooms.get(source.space_id) ?? '' }
    return { id: newId(ctx.now), copiedFrom: source.id, input }
  })
  const rows = all.map(({ id, input }) => ({
    id,
    version: 1,
    room_id: input.spaceId,
    ...arEventColumns(input),
    ...created(ctx),
  }))
  await insertSet(ctx.db, 'ar_events', rows)
  await record(
    ctx,
    ...all.map(({ id, copiedFrom, input }) => ({
      action: 'arEvent.created' as const,
      targetKind: 'arEvent',
      targetId: id,
      after: { ...input, copiedFrom },
    })),
  )
  return new Map(all.map(({ id, copiedFrom }) => [copiedFrom, id]))
}
