import type { ScheduleEntry, ScheduleEntryEdit, ScheduleEntryInput } from '#lib/contracts/schedule-entries.ts'
import { fieldRefused, notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { record } from '../audit/record.ts'
import { type Ctx, demand, demandVersion } from '../context.ts'
import { created, edited } from '../db/stamps.ts'
import type { Call } from '../http/route.ts'
import { patternInScope } from '../scope/scope.ts'
import { findEntry, findEntryRow } from './read-entries.ts'
import { demandFree, demandRoomForOne, takeTurn, toRange } from './slot.ts'

// A stop masks entries, also those added or changed while it lasts: the schedule may be put right before the pattern is
// reopened (docs/decisions/0021-schedule-during-a-stop.md). So nothing here asks whether the pattern is stopped.

/** `POST /schedule-entries`, operation 73: adds an entry to a pattern of the actor's scope. */
export async function createEntry(ctx: Ctx, { body }: Call<ScheduleEntryInput>) {
  const pattern = await holdPattern(ctx, body.spacePatternId)
  if (!pattern) throw fieldRefused('spacePatternId', 'notFound')
  demandPublish(ctx, pattern)
  if (!pattern.has_content) throw fieldRefused('noDataRelation', 'wrongState')
  await takeTurn(ctx, pattern.space_id)
  await demandRoomForOne(ctx, pattern.space_id)
  await demandFree(ctx, pattern.space_id, body, null)
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('schedule_entries')
    .values({ id, pattern_id: pattern.id, clash_id: pattern.space_id, ...columns(body), ...created(ctx) })
    .execute()
  await record(ctx, { action: 'scheduleEntry.created', ...target({ id, spacePatternId: pattern.id }), after: body })
  return { item: await findEntry(ctx, id) }
}

/** `PATCH /schedule-entries/:id`, operation 75; 409 xrcms0009 where someone saved in between. */
export async function editEntry(ctx: Ctx, { params, body, version }: Call<ScheduleEntryEdit>) {
  const { before, spaceId } = await lockEntry(ctx, params.id ?? '')
  demandVersion(before, version)
  await takeTurn(ctx, spaceId)
  await demandFree(ctx, spaceId, body, before.id)
  await ctx.db
    .updateTable('schedule_entries')
    .set({ ...columns(body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .execute()
  await record(ctx, { action: 'scheduleEntry.edited', ...target(before), before, after: body })
  return { item: await findEntry(ctx, before.id) }
}

/** `DELETE /schedule-entries/:id`, also while it is open. */
export async function deleteEntry(ctx: Ctx, { params, version }: Call) {
  const { before } = await lockEntry(ctx, params.id ?? '')
  demandVersion(before, version)
  await ctx.db.deleteFrom('schedule_entries').where('id', '=', before.id).execute()
  await record(ctx, { action: 'scheduleEntry.deleted', ...target(before), before })
  return null
}

const target = ({ id, spacePatternId }: Pick<ScheduleEntry, 'id' | 'spacePatternId'>) =>
  ({ targetKind: 'scheduleEntry', targetId: id, parentId: spacePatternId }) as const

const columns = (entry: ScheduleEntryEdit) => ({ open_type: entry.openType, period: toRange(entry) })

/** The pattern, which stays while the transaction lasts; undefined outside the scope. Taken before any other lock. */
const holdPattern = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('patterns')
    .select(['id', 'space_id', 'venue_area_id', 'has_content'])
    .where('id', '=', id)
    .where(patternInScope(ctx.actor))
    .forKeyShare()
    .executeTakeFirst()

function demandPublish(ctx: Ctx, pattern: { venue_area_id: string | null }): void {
  demand(ctx, pattern.venue_area_id === null ? 'roomPattern.publish' : 'areaPattern.publish', { inScope: true })
}

async function lockEntry(ctx: Ctx, id: string): Promise<{ before: ScheduleEntry; spaceId: string }> {
  const { pattern_id } = await findEntryRow(ctx, id)
  const pattern = await holdPattern(ctx, pattern_id)
  if (!pattern) throw notFound()
  demandPublish(ctx, pattern)
  await ctx.db.selectFrom('schedule_entries').select('id').where('id', '=', id).forUpdate().execute()
  return { before: await findEntry(ctx, id), spaceId: pattern.space_id }
}
