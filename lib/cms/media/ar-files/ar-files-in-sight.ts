import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope } from '#lib/cms/kernel/scope/scope.ts'

/** A file of AR events the actor may see: of one in her scope, or one she uploaded herself. */
export const arFileInSight = (ctx: Ctx) => sql<SqlBool>`stored_objects.purpose in ('arPicture', 'arObject')
  and stored_objects.small_of is null and (stored_objects.owner_id = ${ctx.actor.id} or exists (
    select 1 from ar_events where ${arEventInScope(ctx.actor)} and (
      ar_events.guide_image_id = stored_objects.id
      or ar_events.id in (select ar_event_id from ar_structures where object_id = stored_objects.id)
      or ar_events.id in (select ar_event_id from ar_structures where texture_id = stored_objects.id)
      or ar_events.id in (select ar_event_id from ar_markers where image_id = stored_objects.id))))`
