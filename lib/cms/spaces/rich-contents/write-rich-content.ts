import { endDeletion } from '#lib/cms/kernel/audit/end-deletion.ts'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import { settleCrossings } from '#lib/cms/media/deliveries/door.ts'
import type * as calls from '#lib/contracts/calls/rich-contents.ts'
import { RICH_MAX, type RichContent, type RichContentEdit } from '#lib/contracts/rich-contents.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { lockRoom } from '../rooms/door.ts'
import { findRichContent } from './read-rich-contents.ts'
import { capRefusal, columns, factsOf, trailOf } from './rich-content-columns.ts'

const target = (id: string, roomId: string) => ({ targetKind: 'richContent', targetId: id, parentId: roomId })

function demandCap(ctx: Ctx, body: RichContentEdit, before: string | null): void {
  const refusal = capRefusal(ctx, body, before)
  if (refusal) throw refusal
}

/** `POST /rich-contents`; refused at `registeredChecks` where the ID is registered already, at `richListLength` where the room is full. */
export async function registerRichContent(ctx: Ctx, { body }: CallOf<typeof calls.registerRichContent>) {
  const room = await lockRoom(ctx, body.roomId, 'edit')
  demandInScope(ctx, 'richContent.register')
  demandCap(ctx, body, null)
  await demandSpace(ctx, room.id)
  const id = newId(ctx.now)
  await ctx.db
    .insertInto('rich_contents')
    .values({ id, room_id: room.id, ...columns(body), ...created(ctx) })
    .execute()
  await record(ctx, { action: 'richContent.created', ...target(id, room.id), after: factsOf(body) })
  return { item: await findRichContent(ctx, id) }
}

async function demandSpace(ctx: Ctx, roomId: string): Promise<void> {
  const there = await ctx.db.selectFrom('rich_contents').select('id').where('room_id', '=', roomId).execute()
  if (there.length >= RICH_MAX) throw fieldRefused('richListLength', 'limit', { max: RICH_MAX })
}

/** `PATCH /rich-contents/:id`; another cap stops or resumes delivery at once. 409 xrcms0009 where someone saved in between. */
export async function editRichContent(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editRichContent>) {
  const before = await lockRichContent(ctx, params.id)
  demandVersion(ctx, before, version)
  demandCap(ctx, body, before.capBytes)
  await ctx.db
    .updateTable('rich_contents')
    .set({ ...columns(body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .execute()
  await record(ctx, {
    action: 'richContent.edited',
    ...target(before.id, before.room.id),
    before: trailOf(before),
    after: factsOf(body),
  })
  await settleCrossings(ctx, [before.id])
  return { item: await findRichContent(ctx, before.id) }
}

/** `DELETE /rich-contents/:id`: with what was reported of it. Delivery of an unknown content is not allowed. */
export async function deleteRichContent(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteRichContent>) {
  const before = await lockRichContent(ctx, params.id)
  demandVersion(ctx, before, version)
  return endDeletion(ctx, 'rich_contents', {
    action: 'richContent.deleted',
    ...target(before.id, before.room.id),
    before: trailOf(before),
  })
}

/** Under a row lock: reports wait until it is decided what the cap is. */
async function lockRichContent(ctx: Ctx, id: string): Promise<RichContent> {
  await ctx.db.selectFrom('rich_contents').select('id').where('id', '=', id).forUpdate().execute()
  const item = await findRichContent(ctx, id)
  demandInScope(ctx, 'richContent.register')
  return item
}
