import { record } from '#lib/cms/kernel/audit/record.ts'
import { beginEdit, type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import { demandArFiles } from '#lib/cms/media/ar-files/door.ts'
import { demandThumbnail } from '#lib/cms/media/thumbnails/door.ts'
import { demandArNotStopped } from '#lib/cms/publication/schedules/door.ts'
import type { ArEventInput } from '#lib/contracts/ar-events.ts'
import type * as calls from '#lib/contracts/calls/ar-events.ts'
import { newId } from '#lib/core/id.ts'
import { arEventColumns } from './ar-event-columns.ts'
import { spaceColumns } from './ar-space.ts'
import { lockArEvent } from './lock-ar-event.ts'
import { findArEventDetail } from './read-ar-events.ts'

/** `POST /ar-events`, operation 50: creates an AR event in a space of the actor's scope. */
export async function createArEvent(ctx: Ctx, { body }: CallOf<typeof calls.createArEvent>) {
  demandInScope(ctx, 'arEvent.create')
  const space = await spaceColumns(ctx, body.spaceId)
  await demandFiles(ctx, body)
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('ar_events')
    .values({ id, ...space, ...arEventColumns(body), ...created(ctx) })
    .execute()
  await record(ctx, { action: 'arEvent.created', targetKind: 'arEvent', targetId: id, after: body })
  return { item: await findArEventDetail(ctx, id) }
}

/** `PATCH /ar-events/:id`, operation 52: the whole form. 409 xrcms1203 while it or its space is stopped. */
export async function editArEvent(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editArEvent>) {
  const before = await lockArEvent(ctx, params.id)
  demandInScope(ctx, 'arEvent.edit')
  demandVersion(ctx, before, version)
  beginEdit(ctx, await findArEventDetail(ctx, before.id))
  await demandArNotStopped(ctx, before.id)
  const space = await spaceColumns(ctx, body.spaceId)
  await demandFiles(ctx, body)
  await ctx.db
    .updateTable('ar_events')
    .set({ ...space, ...arEventColumns(body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .execute()
  const was = { ...before, spaceId: before.space.id }
  await record(ctx, { action: 'arEvent.edited', targetKind: 'arEvent', targetId: before.id, before: was, after: body })
  return { item: await findArEventDetail(ctx, before.id) }
}

async function demandFiles(ctx: Ctx, { thumbnailUrl, guideImageUrl }: ArEventInput): Promise<void> {
  await demandThumbnail(ctx, thumbnailUrl)
  await demandArFiles(ctx, [{ field: 'guideImageUrl', url: guideImageUrl, purpose: 'arPicture' }])
}
