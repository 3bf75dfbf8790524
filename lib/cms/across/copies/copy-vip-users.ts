import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { takePlaces } from '#lib/cms/spaces/vip-users/door.ts'
import type { VipUserEdit } from '#lib/contracts/vip-users.ts'

/** The VIP users of a room, in the order of their places. */
export const vipUsersOf = (ctx: Ctx, roomId: string): Promise<VipUserEdit[]> =>
  ctx.db
    .selectFrom('vip_users')
    .select(['expo_id as vipUserId', 'memo as vipMemo'])
    .where('room_id', '=', roomId)
    .orderBy('place')
    .execute()

/** Puts the VIP users of one room on the list of its copy. */
export async function copyVipUsers(ctx: Ctx, fromId: string, toId: string): Promise<void> {
  const users = await vipUsersOf(ctx, fromId)
  if (users.length > 0) await takePlaces(ctx, toId, users, 'vipUserId')
}
