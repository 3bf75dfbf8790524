import { endDeletion } from '#lib/cms/kernel/audit/end-deletion.ts'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { edited } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/vip-users.ts'
import type { VipUser } from '#lib/contracts/vip-users.ts'
import { notFound } from '#lib/core/errors.ts'
import { lockRoomToAdd } from '../rooms/door.ts'
import { VIP_USER_FIELDS, vipUserFrom } from './read-vip-users.ts'
import { takePlaces } from './take-places.ts'

/** `POST /vip-users`: adds one; refused at `vipUserId` where it is there already (07) or the room is full (12). */
export async function addVipUser(ctx: Ctx, { body }: CallOf<typeof calls.addVipUser>) {
  // Those who add to one room take turns, so that whoever comes too late is told that the room is full.
  const roomId = await lockRoomToAdd(ctx, body.roomId)
  demandInScope(ctx, 'vipUser.manage')
  const [item] = await takePlaces(ctx, roomId, [body], 'vipUserId')
  if (!item) throw notFound()
  return { item }
}

/** `PATCH /vip-users/:id`; 409 xrcms0009 where someone saved in between. */
export async function editVipUser(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editVipUser>) {
  const before = await lockVipUser(ctx, params.id)
  demandVersion(ctx, before, version)
  const written = ctx.db
    .updateTable('vip_users')
    .set({ ...plainValues(VIP_USER_FIELDS, body), ...edited(ctx, version) })
    .where('id', '=', before.id)
    .returningAll()
  const item = await vipUserFrom(ctx, written)
  await record(ctx, { action: 'vipUser.edited', ...target(before), before, after: body })
  return { item }
}

/** `DELETE /vip-users/:id`: only the place on the list; the ExpoID account is not ours. */
export async function deleteVipUser(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteVipUser>) {
  const before = await lockVipUser(ctx, params.id)
  demandVersion(ctx, before, version)
  return endDeletion(ctx, 'vip_users', { action: 'vipUser.deleted', ...target(before), before })
}

/** Nothing hangs on it that an edit or a deletion could miss, so that it is locked and read in one statement. */
const lockVipUser = (ctx: Ctx, id: string): Promise<VipUser> =>
  vipUserFrom(ctx, ctx.db.selectFrom('vip_users').selectAll().where('id', '=', id).forUpdate())

const target = ({ id, room }: VipUser) => ({ targetKind: 'vipUser', targetId: id, parentId: room.id }) as const
