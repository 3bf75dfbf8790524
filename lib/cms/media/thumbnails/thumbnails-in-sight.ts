import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { arEventInScope, roomInScope, spaceTemplateInScope } from '#lib/cms/kernel/scope/scope.ts'
import { mayEver } from '#lib/core/policy.ts'

/** A thumbnail the actor may see: of a room or an AR event in her scope, of a template she finds, of app notifications, or one she uploaded herself. */
export const thumbnailInSight = (
  ctx: Ctx,
) => sql<SqlBool>`stored_objects.purpose in ('roomThumbnail', 'arThumbnail', 'informationThumbnail')
  and stored_objects.small_of is null and (stored_objects.owner_id = ${ctx.actor.id} or exists (
    select 1 from rooms where rooms.thumbnail_id = stored_objects.id and ${roomInScope(ctx.actor)}) or exists (
    select 1 from ar_events where ar_events.thumbnail_id = stored_objects.id and ${arEventInScope(ctx.actor)}) or
    ${heldByTemplate(ctx)} or (
    ${sql.val(mayEver(ctx.actor, 'appNotification.manage'))} and exists (
      select 1 from app_notifications where app_notifications.thumbnail_id = stored_objects.id)))`

const heldByTemplate = ({ actor }: Ctx) => sql<SqlBool>`exists (select 1 from space_template_files as held
  join space_templates on space_templates.id = held.template_id
  where held.object_id = stored_objects.id and ${spaceTemplateInScope(actor)})`
