import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { takenWithin } from '#lib/cms/kernel/scope/taken.ts'
import type * as calls from '#lib/contracts/calls/vip-users.ts'
import { readVipList, type VipLine } from '#lib/contracts/vip-list.ts'
import { VIP_MAX } from '#lib/contracts/vip-users.ts'
import { type FieldProblem, fieldRefused, InputRefusal } from '#lib/core/errors.ts'
import { lockRoomToAdd } from '../rooms/door.ts'
import { countIn, takePlaces } from './take-places.ts'

/** `POST /vip-user-lists`: adds every line of a list, or nothing and says what is wrong with each line, all at once. */
export async function addVipList(ctx: Ctx, { body }: CallOf<typeof calls.addVipList>) {
  const room = { id: await lockRoomToAdd(ctx, body.roomId) }
  demandInScope(ctx, 'vipUser.manage')
  const { lines, problems } = readVipList(body.vipList)
  const there = await linesThere(ctx, room, lines)
  const all = [...problems, ...there, ...(await tooMany(ctx, room.id, lines))].sort((a, b) => lineOf(a) - lineOf(b))
  if (all.length > 0) throw new InputRefusal(all)
  if (lines.length === 0) throw fieldRefused('vipList', 'required')
  await takePlaces(ctx, room.id, lines, 'vipList')
  return { added: lines.length }
}

const lineOf = ({ params }: FieldProblem) => Number(params?.line ?? 0)

/** A list that is too long is said along with what else is wrong with it. */
async function tooMany(ctx: Ctx, roomId: string, lines: readonly VipLine[]): Promise<FieldProblem[]> {
  const count = await countIn(ctx, roomId)
  if (count + lines.length <= VIP_MAX) return []
  return [{ field: 'vipList', rule: 'limit', params: { max: VIP_MAX, count, adding: lines.length } }]
}

async function linesThere(ctx: Ctx, room: { id: string }, lines: readonly VipLine[]): Promise<FieldProblem[]> {
  const ids = lines.map(({ vipUserId }) => vipUserId)
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('vip_users')
    .select('expo_id')
    .where('room_id', '=', room.id)
    .where('expo_id', 'in', ids)
    .execute()
  const there = new Set(rows.map((row) => row.expo_id))
  return lines
    .filter(({ vipUserId }) => there.has(vipUserId))
    .map(({ line, vipUserId }) => takenWithin(room, 'vipList', { line, id: vipUserId }))
}
