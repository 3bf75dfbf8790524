import { endDeletion } from '#lib/cms/kernel/audit/end-deletion.ts'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demand, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { rangeOf } from '#lib/cms/kernel/db/shown-period.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import { demandThumbnail } from '#lib/cms/media/thumbnails/door.ts'
import type { AppNotificationInput } from '#lib/contracts/app-notifications.ts'
import type * as calls from '#lib/contracts/calls/app-notifications.ts'
import { thumbnailIdOf } from '#lib/contracts/thumbnails.ts'
import { wrongState } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { APP_NOTIFICATION_FIELDS, appNotificationFrom } from './read-app-notifications.ts'

const KIND = 'appNotification'

const columns = (input: AppNotificationInput) => ({
  ...plainValues(APP_NOTIFICATION_FIELDS, input),
  thumbnail_id: thumbnailIdOf(input.thumbnailUrl),
  thumbnail_name: input.thumbnailUrl === '' ? '' : input.thumbnailName,
  period: rangeOf(input.openStartDate, input.openEndDate),
})

/** `POST /app-notifications`, operation 149. The same text at the same time is refused with xrcms1501 at the period. */
export async function createAppNotification(ctx: Ctx, { body }: CallOf<typeof calls.createAppNotification>) {
  demand(ctx, 'appNotification.manage')
  await demandThumbnail(ctx, body.thumbnailUrl)
  const id = newId(ctx.now)
  const written = ctx.db.insertInto('app_notifications').values({ id, ...columns(body), ...created(ctx) })
  const item = await appNotificationFrom(ctx, written.returningAll())
  await record(ctx, { action: 'appNotification.created', targetKind: KIND, targetId: id, after: body })
  return { item }
}

/** `PATCH /app-notifications/:id`, operation 151. 409 xrcms1502 once it is over: what visitors saw stays as it was. */
export async function editAppNotification(
  ctx: Ctx,
  { params, body, version }: CallOf<typeof calls.editAppNotification>,
) {
  const before = await lockAppNotification(ctx, params.id)
  demandVersion(ctx, before, version)
  if (before.status === 'ending') throw wrongState('xrcms1502')
  await demandThumbnail(ctx, body.thumbnailUrl)
  const written = ctx.db
    .updateTable('app_notifications')
    .set({ ...columns(body), ...edited(ctx, version) })
    .where('id', '=', before.id)
  const item = await appNotificationFrom(ctx, written.returningAll())
  await record(ctx, { action: 'appNotification.edited', targetKind: KIND, targetId: before.id, before, after: body })
  return { item }
}

/** `DELETE /app-notifications/:id`: in any state; visitors no longer see it. */
export async function deleteAppNotification(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteAppNotification>) {
  const before = await lockAppNotification(ctx, params.id)
  demandVersion(ctx, before, version)
  return endDeletion(ctx, 'app_notifications', { action: 'appNotification.deleted', targetKind: KIND, before })
}

const lockAppNotification = (ctx: Ctx, id: string) =>
  appNotificationFrom(ctx, ctx.db.selectFrom('app_notifications').selectAll().where('id', '=', id).forUpdate())
