import { sql } from 'kysely'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { type Form, STAMPED } from '#lib/cms/kernel/entity/many-writer.ts'
import { plainValues } from '#lib/cms/kernel/entity/plain-fields.ts'
import { refusedOf, setWriter } from '#lib/cms/kernel/entity/set-writer.ts'
import { takenAmong } from '#lib/cms/kernel/entity/taken-among.ts'
import { roomInScope } from '#lib/cms/kernel/scope/scope.ts'
import { takenWithin } from '#lib/cms/kernel/scope/taken.ts'
import { VIP_MAX, type VipUser, type VipUserEdit, vipUserEdit } from '#lib/contracts/vip-users.ts'
import { InputRefusal } from '#lib/core/errors.ts'
import { canInScope } from '#lib/core/policy.ts'
import { VIP_USER_FIELDS, vipUsersNamed } from './read-vip-users.ts'

const columnsOf = (form: Form) => plainValues(VIP_USER_FIELDS, form as VipUserEdit)
const roomOf = (facts: unknown) => facts as VipUser['room']

/** Many VIP users as one set: of one room, or the same person on the lists of several. */
export const vipUserMany = setWriter({
  kind: 'vipUser',
  table: 'vip_users',
  form: vipUserEdit,
  action: 'vipUser.edited',
  inScope: (actor) => roomInScope(actor, 'vip_users.room_id'),
  demandRead: (ctx) => demandInScope(ctx, 'vipUser.manage'),
  find: vipUsersNamed,
  formOf: (user) => user,
  parentOf: ({ room }) => room.id,
  name: 'vipUserId',
  factsOf: ({ room }) => room,
  columnsOf,
  judge: async (ctx, wanted) => {
    const taken = await takenAmong(
      ctx,
      { table: 'vip_users', columns: ['room_id', 'expo_id'] },
      wanted
        .filter(({ fields }) => fields.includes('vipUserId'))
        .map(({ held, to }) => ({ id: held.id, room_id: roomOf(held.facts).id, ...columnsOf(to) })),
    )
    return refusedOf(wanted, ({ held }) =>
      taken.has(held.id) ? new InputRefusal([takenWithin(roomOf(held.facts), 'vipUserId')]) : null,
    )
  },
  deletion: {
    table: 'vip_users',
    action: 'vipUser.deleted',
    may: (actor) => canInScope(actor, 'vipUser.manage'),
    kept: {
      tables: [{ table: 'vip_users', by: 'id', people: STAMPED, needs: { room_id: { of: 'rooms', field: 'roomId' } } }],
      action: 'vipUser.restored',
      refit: onFreePlaces,
      anew: {
        columns: { room_id: 'uuid' },
        mayBe: (actor) =>
          canInScope(actor, 'vipUser.manage') ? sql`${roomInScope(actor, 'was.room_id')}` : sql`false`,
      },
    },
  },
})

type Row = Readonly<Record<string, unknown>>

/** On their own places of their rooms, and where somebody else has one by now on a free one; where the room is full, on the one that is taken. */
async function onFreePlaces({ db }: Ctx, rows: readonly Row[]): Promise<Row[]> {
  const rooms = [...new Set(rows.map(({ room_id }) => String(room_id)))].sort()
  // Those who add to a room take turns.
  await sql`select id from rooms where id = any(${rooms}::uuid[]) order by id for no key update`.execute(db)
  const there = await db
    .selectFrom('vip_users')
    .select(['room_id', 'place'])
    .where('room_id', '=', sql<string>`any(${rooms}::uuid[])`)
    .execute()
  const keyOf = (room: unknown, place: unknown) => `${room} ${place}`
  const taken = new Set(there.map(({ room_id, place }) => keyOf(room_id, place)))
  const own = new Set(rows.map(({ room_id, place }) => keyOf(room_id, place)))
  return rows.map((row) => {
    if (!taken.has(keyOf(row.room_id, row.place))) return row
    const free = Array.from({ length: VIP_MAX }, (_, at) => at + 1).find(
      (place) => !taken.has(keyOf(row.room_id, place)) && !own.has(keyOf(row.room_id, place)),
    )
    taken.add(keyOf(row.room_id, free))
    return { ...row, place: free ?? row.place }
  })
}
