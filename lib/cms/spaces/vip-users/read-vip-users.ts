import { type OperationNodeSource, sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { matchesKeywords } from '#lib/cms/kernel/db/keywords.ts'
import { readPage } from '#lib/cms/kernel/db/page.ts'
import { fromRows } from '#lib/cms/kernel/db/taken-rows.ts'
import { type PlainFields, plainColumns, plainItem } from '#lib/cms/kernel/entity/plain-fields.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import { stampColumns, stampsOf } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/vip-users.ts'
import type { Page } from '#lib/contracts/lists.ts'
import type { VipUser, VipUserEdit } from '#lib/contracts/vip-users.ts'
import { notFound } from '#lib/core/errors.ts'

const order = {
  id: 'vip_users.id',
  sorts: {
    vipUserId: { column: 'vip_users.expo_id', type: 'text' },
    updatedAt: { column: 'vip_users.updated_at', type: 'timestamptz' },
  },
} as const

/** The plain fields of a VIP user. */
export const VIP_USER_FIELDS = {
  vipUserId: 'expo_id',
  vipMemo: 'memo',
} as const satisfies PlainFields<VipUserEdit, 'vip_users'>

const rowsOf = (ctx: Ctx, from = ctx.db.selectFrom('vip_users')) =>
  from
    .select(stampColumns(ctx, 'vip_users'))
    .select(plainColumns('vip_users', VIP_USER_FIELDS))
    .select(
      sql<
        VipUser['room']
      >`(select json_build_object('id', id, 'spaceTitle', space_title, 'spaceTitleEn', space_title_en)
        from rooms where rooms.id = vip_users.room_id)`.as('room'),
    )
    .where(roomInScope(ctx.actor, 'vip_users.room_id'))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const toItem = (row: Row): VipUser => ({
  ...stampsOf(row),
  ...plainItem(VIP_USER_FIELDS, row),
  room: row.room,
})

/** `GET /vip-users`: the VIP users of a room, or of all rooms in the reader's scope. */
export async function listVipUsers(ctx: Ctx, { query }: CallOf<typeof calls.listVipUsers>): Promise<Page<VipUser>> {
  demandInScope(ctx, 'vipUser.manage')
  let rows = rowsOf(ctx).where(matchesKeywords('vip_users.search', query.q))
  if (query.roomId) rows = rows.where('vip_users.room_id', '=', query.roomId)
  return readPage(ctx.db, rows, order, query, async (found) => found.map(toItem))
}

/** These VIP users, as far as they are there and in the reader's scope, in the order of their IDs. */
export async function vipUsersNamed(ctx: Ctx, ids: readonly string[]): Promise<VipUser[]> {
  const rows = await rowsOf(ctx)
    .where('vip_users.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('vip_users.id')
    .execute()
  return rows.map(toItem)
}

/** One VIP user of a room in the reader's scope; 404 xrcms0004. */
export async function findVipUser(ctx: Ctx, id: string): Promise<VipUser> {
  demandInScope(ctx, 'vipUser.manage')
  const row = await rowsOf(ctx).where('vip_users.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return toItem(row)
}

/** The VIP users that a statement locks or writes, of rooms in the reader's scope. `rows`: as for `fromRows`. */
export async function vipUsersFrom(ctx: Ctx, rows: OperationNodeSource): Promise<VipUser[]> {
  demandInScope(ctx, 'vipUser.manage')
  return (await rowsOf(ctx, fromRows(ctx.db, 'vip_users', rows)).execute()).map(toItem)
}

/** The same of one; 404 xrcms0004. */
export async function vipUserFrom(ctx: Ctx, rows: OperationNodeSource): Promise<VipUser> {
  const [item] = await vipUsersFrom(ctx, rows)
  if (!item) throw notFound()
  return item
}
