import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, patternInScope } from '#lib/cms/kernel/scope/scope.ts'
import type { ScheduleEntryInput } from '#lib/contracts/schedule-entries.ts'
import { actionsOf } from './read-entries.ts'

/** What an entry belongs to: a pattern or an AR event. */
type Subject = {
  column: 'pattern_id' | 'ar_event_id'
  /** The field of the input that names it. */
  field: 'spacePatternId' | 'arEventId'
  id: string
  /** In what its entries must not overlap: the venue area or room of a pattern, an AR event itself. */
  clashId: string
  hasContent: boolean
  actions: ReturnType<typeof actionsOf>
}

type Named = Pick<ScheduleEntryInput, 'spacePatternId' | 'arEventId'>

/** The subject, which stays while the transaction lasts; null outside the scope. Taken before any other lock. */
export async function lockSubject(ctx: Ctx, named: Named): Promise<Subject | null> {
  return named.arEventId === undefined
    ? lockPatternSubject(ctx, named.spacePatternId ?? '')
    : lockArEventSubject(ctx, named.arEventId)
}

async function lockPatternSubject(ctx: Ctx, id: string): Promise<Subject | null> {
  const row = await ctx.db
    .selectFrom('patterns')
    .select(['id', 'space_id', 'venue_area_id', 'has_content'])
    .where('id', '=', id)
    .where(patternInScope(ctx.actor))
    .forKeyShare()
    .executeTakeFirst()
  if (!row) return null
  const actions = actionsOf({ ...row, ar_event_id: null })
  const clashId = row.space_id
  return { column: 'pattern_id', field: 'spacePatternId', id, clashId, hasContent: row.has_content, actions }
}

async function lockArEventSubject(ctx: Ctx, id: string): Promise<Subject | null> {
  const row = await ctx.db
    .selectFrom('ar_events')
    .select(['id', 'has_content'])
    .where('id', '=', id)
    .where(arEventInScope(ctx.actor))
    .forKeyShare()
    .executeTakeFirst()
  if (!row) return null
  return { column: 'ar_event_id', field: 'arEventId', id, clashId: id, hasContent: row.has_content, actions: 'arEvent' }
}

/** Refuses with 403 who may not publish it. */
export function demandPublish(ctx: Ctx, subject: Subject): void {
  demandInScope(ctx, `${subject.actions}.publish`)
}
