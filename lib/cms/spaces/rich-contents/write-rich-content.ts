import { sql } from 'kysely'
import { endDeletion } from '#lib/cms/kernel/audit/end-deletion.ts'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { insertionOf } from '#lib/cms/kernel/db/insert-set.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import { settleStanding } from '#lib/cms/media/deliveries/door.ts'
import type * as calls from '#lib/contracts/calls/rich-contents.ts'
import { RICH_MAX, type RichContent, type RichContentEdit } from '#lib/contracts/rich-contents.ts'
import { fieldRefused, notFound } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { lockRoomToAdd } from '../rooms/door.ts'
import { richContentFrom } from './read-rich-contents.ts'
import { capRefusal, columns, factsOf, trailOf } from './rich-content-columns.ts'

const target = (id: string, roomId: string) => ({ targetKind: 'richContent', targetId: id, parentId: roomId })

function demandCap(ctx: Ctx, body: RichContentEdit, before: string | null): void {
  const refusal = capRefusal(ctx, body, before)
  if (refusal) throw refusal
}

/** `POST /rich-contents`; refused at `registeredChecks` where the ID is registered already, at `richListLength` where the room is full. */
export async function registerRichContent(ctx: Ctx, { body }: CallOf<typeof calls.registerRichContent>) {
  const room_id = await lockRoomToAdd(ctx, body.roomId)
  demandInScope(ctx, 'richContent.register')
  demandCap(ctx, body, null)
  const id = newId(ctx.now)
  const onlyIf = sql<boolean>`(select count(*) from rich_contents where room_id = ${room_id}) < ${RICH_MAX}::int`
  const rows = [{ id, room_id, ...columns(body), ...created(ctx) }]
  const written = await richContentFrom(ctx, insertionOf('rich_contents', rows, { onlyIf, returning: '*' }))
  if (!written) throw fieldRefused('richListLength', 'limit', { max: RICH_MAX })
  await record(ctx, { action: 'richContent.created', ...target(id, room_id), after: factsOf(body) })
  return { item: written.item }
}

/** `PATCH /rich-contents/:id`; another cap stops or resumes delivery at once. 409 xrcms0009 where someone saved in between. */
export async function editRichContent(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editRichContent>) {
  const before = await lockRichContent(ctx, params.id)
  demandVersion(ctx, before, version)
  demandCap(ctx, body, before.capBytes)
  const update = ctx.db
    .updateTable('rich_contents')
    .set({ ...columns(body), ...edited(ctx, version) })
    .where('id', '=', before.id)
  const written = await richContentFrom(ctx, update.returningAll())
  if (!written) throw notFound()
  const { item, open } = written
  await record(ctx, {
    action: 'richContent.edited',
    ...target(before.id, before.room.id),
    before: trailOf(before),
    after: factsOf(body),
  })
  await settleStanding(ctx, [{ ...item, roomId: item.room.id, open }])
  return { item }
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
  const locked = await richContentFrom(
    ctx,
    ctx.db.selectFrom('rich_contents').selectAll().where('id', '=', id).forUpdate(),
  )
  if (!locked) throw notFound()
  demandInScope(ctx, 'richContent.register')
  return locked.item
}
