import { sql } from 'kysely'
import { recordAll } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertionOf } from '#lib/cms/kernel/db/insert-set.ts'
import { plainItem, plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import { VIP_MAX, type VipUser, type VipUserEdit } from '#lib/contracts/vip-users.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { VIP_USER_FIELDS, vipUsersFrom } from './read-vip-users.ts'

/**
 * Puts VIP users on the first free places of a room that is locked; all of them or none. In one statement, whatever their number.
 * Refuses at `field` with rule 12 where there are not enough places.
 */
export async function takePlaces(
  ctx: Ctx,
  roomId: string,
  users: readonly VipUserEdit[],
  field: 'vipUserId' | 'vipList',
): Promise<VipUser[]> {
  const rows = users.map((user, index) => ({
    id: newId(ctx.now),
    room_id: roomId,
    // Which of those that are free.
    place: index + 1,
    ...plainValues(VIP_USER_FIELDS, user),
    ...created(ctx),
  }))
  const there = sql`(select place from vip_users where room_id = ${roomId})`
  const place = sql`(select array_agg(free order by free) from generate_series(1, ${VIP_MAX}::int) as free where free not in ${there})[each.place]`
  const onlyIf = sql<boolean>`(select count(*) from ${there} as taken) + ${rows.length}::int <= ${VIP_MAX}::int`
  const items = await vipUsersFrom(ctx, insertionOf('vip_users', rows, { computed: { place }, onlyIf, returning: '*' }))
  if (items.length === 0) {
    throw fieldRefused(field, 'limit', { max: VIP_MAX, count: await countIn(ctx, roomId), adding: rows.length })
  }
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
  return items
}

/** How many a room has. */
export async function countIn(ctx: Ctx, roomId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('vip_users')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow()
  return count
}
