import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { plainItem, plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import { VIP_MAX, type VipUserEdit } from '#lib/contracts/vip-users.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { VIP_USER_FIELDS } from './read-vip-users.ts'

/**
 * Puts VIP users on free places of a room that is locked; all of them or none. Returns their IDs.
 * Refuses at `field` with rule 12 where there are not enough places.
 */
export async function takePlaces(
  ctx: Ctx,
  roomId: string,
  users: readonly VipUserEdit[],
  field: 'vipUserId' | 'vipList',
): Promise<string[]> {
  const free = await freePlaces(ctx, roomId)
  if (free.length < users.length) {
    throw fieldRefused(field, 'limit', { max: VIP_MAX, count: VIP_MAX - free.length, adding: users.length })
  }
  const rows = users.map((user, index) => ({
    id: newId(ctx.now),
    room_id: roomId,
    place: free[index],
    ...plainValues(VIP_USER_FIELDS, user),
    ...created(ctx),
  }))
  await insertSet(ctx.db, 'vip_users', rows)
  await recordAll(
    ctx,
    rows.map(({ id, ...row }) => ({
      action: 'vipUser.created' as const,
      targetKind: 'vipUser',
      targetId: id,
      parentId: roomId,
      after: { roomId, ...plainItem(VIP_USER_FIELDS, row) },
    })),
  )
  return rows.map((row) => row.id)
}

async function freePlaces(ctx: Ctx, roomId: string): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`select place from generate_series(1, ${VIP_MAX}::int) as place
    where place not in (select taken.place from vip_users as taken where taken.room_id = ${roomId})
    order by place`.execute(ctx.db)
  return rows.map(({ place }) => place)
}
