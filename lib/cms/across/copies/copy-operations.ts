import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { grantsAt } from '#lib/cms/kernel/scope/grants-at.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import { patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import type * as calls from '#lib/contracts/calls/copy-operations.ts'
import { COPIES_NAMED, type CopiedKind, type CopyOperation } from '#lib/contracts/copy-operations.ts'
import type { Page } from '#lib/contracts/lists.ts'
import { newId } from '#lib/core/id.ts'
import { canInScope } from '#lib/core/policy.ts'

/** What was copied in one go of one pattern, or of any ND/SD events (`sourceId` null). */
type Copied = { sourceId: string | null; copies: readonly { copyId: string; entryCount: number }[] }

/** Keeps what was copied in one go, in its order, each as an operation; their IDs. As many statements for many as for one. */
export async function keepCopies(ctx: Ctx, kind: CopiedKind, all: readonly Copied[]): Promise<string[]> {
  const operations = all.map((one) => ({ id: newId(ctx.now), ...one }))
  await insertSet(
    ctx.db,
    'copy_operations',
    operations.map(({ id, sourceId }) => ({
      id,
      kind,
      source_id: sourceId,
      made_at: ctx.now,
      made_by: ctx.actor.id,
    })),
  )
  const items = operations.flatMap(({ id, copies }) =>
    copies.map(({ copyId, entryCount }, place) => ({
      operation_id: id,
      place,
      copy_id: copyId,
      entry_count: entryCount,
    })),
  )
  await insertSet(ctx.db, 'copy_operation_items', items)
  return operations.map(({ id }) => id)
}

/** Has nobody worked on a copy since it was made? As a condition on a row of `patterns` or `ndsd_events`, beside `item` and `operation`. */
export const untouched = (now: Date): Record<CopiedKind, RawBuilder<boolean>> => ({
  pattern: sql<boolean>`(patterns.version = 1
    and item.entry_count = (select count(*) from schedule_entries as entry where entry.pattern_id = patterns.id
      and entry.version = 1 and entry.created_at = operation.made_at)
    and item.entry_count = (select count(*) from schedule_entries as entry where entry.pattern_id = patterns.id)
    and not exists (select from ${grantsAt(now)} as held where held.pattern_id = patterns.id)
    and not exists (select from stops where stops.pattern_id = patterns.id)
    and not exists (select from external_transitions as link where link.pattern_id = patterns.id))`,
  ndsdEvent: sql<boolean>`ndsd_events.version = 1`,
})

/** The copies of operations that the actor sees: which, by the name of the space a pattern lies in or their own, and whether each is as it was made. */
const copiesInSight = (ctx: Ctx) => sql`(
  select item.operation_id, item.place, patterns.id, space.space_title as name, space.space_title_en as name_en,
      ${untouched(ctx.now).pattern} as is_untouched,
      case when patterns.venue_area_id is null then ${canInScope(ctx.actor, 'roomPattern.delete')}::boolean
        else ${canInScope(ctx.actor, 'areaPattern.delete')}::boolean end as may_undo
    from copy_operation_items as item join copy_operations as operation on operation.id = item.operation_id
      join patterns on patterns.id = item.copy_id
      join lateral (select space_title, space_title_en from rooms where rooms.id = patterns.room_id
        union all select space_title, space_title_en from venue_areas where venue_areas.id = patterns.venue_area_id) as space on true
    where operation.kind = 'pattern' and ${patternInScope(ctx.actor)}
  union all select item.operation_id, item.place, ndsd_events.id, ndsd_events.name, ndsd_events.name_en, ${untouched(ctx.now).ndsdEvent}, true
    from copy_operation_items as item join copy_operations as operation on operation.id = item.operation_id
      join ndsd_events on ndsd_events.id = item.copy_id
    where operation.kind = 'ndsdEvent' and ${canInScope(ctx.actor, 'ndsdEvent.write')}::boolean)`

type Told = Pick<CopyOperation, 'id' | 'count' | 'untouched' | 'mayUndo' | 'changeId' | 'copies'>

const order = {
  id: 'copy_operations.id',
  sorts: { madeAt: { column: 'copy_operations.made_at', type: 'timestamptz' } },
} as const

/** `GET /copy-operations`: those of which something is still there, as far as she sees it; newest first. */
export function listCopyOperations(
  ctx: Ctx,
  { query }: CallOf<typeof calls.listCopyOperations>,
): Promise<Page<CopyOperation>> {
  let rows = ctx.db
    .selectFrom('copy_operations')
    .select(['copy_operations.id', 'kind', 'made_at', personOf(ctx, 'copy_operations.made_by').as('maker')])
    .where(
      sql<boolean>`exists (select from ${copiesInSight(ctx)} as seen where seen.operation_id = copy_operations.id)`,
    )
  if (query.kind) rows = rows.where('kind', '=', query.kind)
  if (query.sourceId) rows = rows.where('source_id', '=', query.sourceId)
  return readPage(ctx.db, rows, order, query, async (found) => {
    const told = await toldOf(
      ctx,
      found.map(({ id }) => id),
    )
    return found.flatMap(({ id, kind, made_at, maker }) => {
      const own = told.get(id)
      return own ? [{ ...own, kind, madeAt: made_at.toISOString(), madeBy: maker }] : []
    })
  })
}

/** What is left of operations, by their IDs. */
async function toldOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Told>> {
  const { rows } =
    await sql<Told>`select told.id, count, untouched, "mayUndo", copies, (select made.id from many_change_rows as row
      join many_changes as made on made.id = row.change_id and made.is_creation where row.target_id = told.first limit 1) as "changeId"
    from (select copy.operation_id as id, (array_agg(copy.id order by copy.place))[1] as first, count(*)::int as count,
      count(*) filter (where is_untouched)::int as untouched, bool_and(may_undo) as "mayUndo",
      json_agg(json_build_object('id', copy.id, 'name', copy.name, 'nameEn', copy.name_en) order by copy.place)
        filter (where copy.nth <= ${COPIES_NAMED}) as copies
    from (select *, row_number() over (partition by operation_id order by place) as nth from ${copiesInSight(ctx)} as seen
      where seen.operation_id = any(${[...ids]}::uuid[])) as copy group by copy.operation_id) as told`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
