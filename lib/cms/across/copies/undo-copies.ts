import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import { removeNdsdEvents } from '#lib/cms/notices/ndsd-events/door.ts'
import { entryRows } from '#lib/cms/publication/schedules/door.ts'
import { patternAction, patternRows, toPattern } from '#lib/cms/spaces/patterns/door.ts'
import type * as calls from '#lib/contracts/calls/copy-operations.ts'
import { COPIES_NAMED, type CopiedKind, type CopyUndo } from '#lib/contracts/copy-operations.ts'
import { notFound, wrongState } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'
import { untouched } from './copy-operations.ts'

type Copy = { id: string; name: string; nameEn: string; isUntouched: boolean }

/**
 * `POST /copy-operations/:id/undo`: deletes what was copied in one go and is as it was made; what somebody has worked on since stays and is
 * named. By whoever may delete it, whoever made it. 404 where none of it is there for her, 409 xrcms0009 where nothing is left to take back.
 */
export async function undoCopyOperation(
  ctx: Ctx,
  { params }: CallOf<typeof calls.undoCopyOperation>,
): Promise<{ item: CopyUndo }> {
  const operation = await ctx.db
    .selectFrom('copy_operations')
    .select(['id', 'kind'])
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst()
  const copies = operation ? await LOCK[operation.kind](ctx, operation.id) : []
  if (!operation || copies.length === 0) throw notFound()
  const going = copies.filter(({ isUntouched }) => isUntouched)
  const kept = copies.filter(({ isUntouched }) => !isUntouched)
  if (going.length === 0) throw wrongState('xrcms0009')
  await REMOVE[operation.kind](
    ctx,
    going.map(({ id }) => id),
  )
  const named = kept.slice(0, COPIES_NAMED).map(({ id, name, nameEn }) => ({ id, name, nameEn }))
  return { item: { deleted: going.length, keptCount: kept.length, kept: named } }
}

/** The copies of an operation that are there for her, under a lock; whether each is as it was made is asked once nobody can touch it. */
const LOCK: Record<CopiedKind, (ctx: Ctx, operationId: string) => Promise<Copy[]>> = {
  pattern: async (ctx, operationId) => {
    await sql`select patterns.id from patterns join copy_operation_items as item on item.copy_id = patterns.id
      where item.operation_id = ${operationId} and ${patternInScope(ctx.actor)} order by patterns.id for update of patterns`.execute(
      ctx.db,
    )
    const { rows } = await sql<Copy>`select patterns.id, space.space_title as name, space.space_title_en as "nameEn",
        ${untouched(ctx.now).pattern} as "isUntouched"
      from patterns join copy_operation_items as item on item.copy_id = patterns.id
        join copy_operations as operation on operation.id = item.operation_id
        join lateral (select space_title, space_title_en from rooms where rooms.id = patterns.room_id
          union all select space_title, space_title_en from venue_areas where venue_areas.id = patterns.venue_area_id) as space on true
      where operation.id = ${operationId} and ${patternInScope(ctx.actor)} order by item.place`.execute(ctx.db)
    return rows
  },
  ndsdEvent: async (ctx, operationId) => {
    if (!can(ctx.actor, 'ndsdEvent.write')) return []
    const { rows } = await sql<Copy>`select ndsd_events.id, ndsd_events.name, ndsd_events.name_en as "nameEn",
        ${untouched(ctx.now).ndsdEvent} as "isUntouched"
      from ndsd_events join copy_operation_items as item on item.copy_id = ndsd_events.id
      where item.operation_id = ${operationId} order by ndsd_events.id for update of ndsd_events`.execute(ctx.db)
    return rows
  },
}

const REMOVE: Record<CopiedKind, (ctx: Ctx, ids: readonly string[]) => Promise<void>> = {
  pattern: removePatterns,
  ndsdEvent: removeNdsdEvents,
}

/** Deletes patterns on which nothing hangs but their schedules. */
async function removePatterns(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const asked = sql<string>`any(${[...ids]}::uuid[])`
  const rows = await patternRows(ctx).where('patterns.id', '=', asked).orderBy('patterns.id').execute()
  const patterns = rows.map((row) => toPattern(ctx, row))
  for (const level of new Set(patterns.map(({ spaceLevel }) => spaceLevel)))
    demandInScope(ctx, patternAction(level, 'delete'))
  const entries = await entryRows(ctx)
    .where('schedule_entries.pattern_id', '=', asked)
    .orderBy(sql`lower(period)`)
    .execute()
  await ctx.db.deleteFrom('patterns').where('id', '=', asked).execute()
  await recordAll(
    ctx,
    patterns.map((pattern) => ({
      action: 'pattern.deleted' as const,
      targetKind: 'pattern',
      targetId: pattern.id,
      before: {
        ...pattern,
        scheduleEntries: entries.filter(({ pattern_id }) => pattern_id === pattern.id).map(entryOf),
      },
    })),
  )
}

const entryOf = ({ id, open_type, starts, ends }: { id: string; open_type: string; starts: Date; ends: Date }) => ({
  id,
  openType: open_type,
  openStartDate: starts.toISOString(),
  openEndDate: ends.toISOString(),
})
