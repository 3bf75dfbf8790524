import { sql } from 'kysely'
import { record, recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type { AccessSet } from '#lib/contracts/access-sets.ts'
import type * as calls from '#lib/contracts/calls/access-sets.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { touchPeople } from '../grants/door.ts'
import { lockPeople, writeGrants, writeParts } from './apply-set.ts'
import { demandLeavers, judgeJoiners } from './judge-joiners.ts'
import { findAccessSet } from './read-access-sets.ts'
import { demandSize, readChange, type SetChange } from './set-change.ts'

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

/** What the audit log keeps of a set. */
const audited = ({
  setName,
  cmsAccountAuth,
  areaList,
  roomList,
  roomPatternList,
  lastDay,
  memberCount,
}: AccessSet) => ({
  setName,
  cmsAccountAuth,
  areaList: idsOf(areaList),
  roomList: idsOf(roomList),
  roomPatternList: idsOf(roomPatternList),
  lastDay,
  memberCount,
})

/** `POST /access-sets`, operation 26: a set with its spaces and members, all or nothing. */
export async function createAccessSet(ctx: Ctx, { body }: CallOf<typeof calls.createAccessSet>) {
  const change = await readChange(ctx, body, null)
  const id = newId(ctx.now)
  const { setName: name, cmsAccountAuth: authority } = body
  await ctx.db
    .insertInto('access_sets')
    .values({ id, name, authority, ends_at: change.endsAt, ...created(ctx) })
    .execute()
  await apply(ctx, { id, setName: name }, change)
  const item = await findAccessSet(ctx, id)
  await record(ctx, { action: 'accessSet.created', targetKind: 'accessSet', targetId: id, after: audited(item) })
  return { item }
}

/** `PATCH /access-sets/:id`, operation 26: for all its members at once, in so many statements whatever their number. Its level stays. */
export async function editAccessSet(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editAccessSet>) {
  const before = await lockAccessSet(ctx, params.id)
  demandVersion(ctx, before, version)
  const change = await readChange(ctx, body, before)
  await ctx.db
    .updateTable('access_sets')
    .set({ name: body.setName, ends_at: change.endsAt, ...edited(ctx, version) })
    .where('id', '=', before.id)
    .execute()
  await apply(ctx, { id: before.id, setName: body.setName }, change)
  const item = await findAccessSet(ctx, before.id)
  await record(ctx, {
    action: 'accessSet.edited',
    targetKind: 'accessSet',
    targetId: before.id,
    before: audited(before),
    after: audited(item),
  })
  return { item }
}

/** Makes one more person a member of a set, as its form would. */
export async function joinAccessSet(ctx: Ctx, id: string, userId: string): Promise<void> {
  const before = await lockAccessSet(ctx, id)
  const { setName, areaList, roomList, roomPatternList, lastDay } = before
  const held = { areaList: idsOf(areaList), roomList: idsOf(roomList), roomPatternList: idsOf(roomPatternList) }
  const change = await readChange(ctx, { setName, ...held, lastDay, userList: [userId], leaverList: [] }, before)
  await ctx.db.updateTable('access_sets').set(edited(ctx, before.version)).where('id', '=', id).execute()
  await apply(ctx, { id, setName }, change)
  const after = audited(await findAccessSet(ctx, id))
  await record(ctx, {
    action: 'accessSet.edited',
    targetKind: 'accessSet',
    targetId: id,
    before: audited(before),
    after,
  })
}

/** `DELETE /access-sets/:id`: its members keep what they hold by themselves and by other sets. */
export async function deleteAccessSet(ctx: Ctx, { params, version }: CallOf<typeof calls.deleteAccessSet>) {
  const before = await lockAccessSet(ctx, params.id)
  demandVersion(ctx, before, version)
  await lockPeople(ctx, before.id, [])
  const members = await memberIds(ctx, before.id)
  await touchPeople(ctx, members)
  await ctx.db.deleteFrom('access_sets').where('id', '=', before.id).execute()
  await recordAll(ctx, [
    ...members.map((id) => memberEntry('access.taken', id, { id: before.id, setName: before.setName })),
    {
      action: 'accessSet.deleted',
      targetKind: 'accessSet',
      targetId: before.id,
      before: audited(before),
    },
  ])
  return null
}

async function lockAccessSet(ctx: Ctx, id: string): Promise<AccessSet> {
  demandInScope(ctx, 'accessSet.manage')
  await ctx.db.selectFrom('access_sets').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findAccessSet(ctx, id)
}

const memberIds = async (ctx: Ctx, setId: string): Promise<string[]> =>
  (await ctx.db.selectFrom('access_set_members').select('user_id').where('set_id', '=', setId).execute()).map(
    (row) => row.user_id,
  )

type Named = { id: string; setName: string }

/** The audit row of a member who holds something by a set now, or does no more. */
export const memberEntry = (action: 'access.given' | 'access.taken', targetId: string, { id, setName }: Named) =>
  ({ action, targetKind: 'user', targetId, parentId: id, after: { accessSetId: id, setName } }) as const

/** Writes spaces, members and what they hold; each whose access changes has an audit row of her own, and another version. */
async function apply(ctx: Ctx, set: Named, change: SetChange): Promise<void> {
  await lockPeople(ctx, set.id, change.joining)
  const { allowed, refused } = await judgeJoiners(ctx, change)
  await demandLeavers(ctx, set.id, change)
  if (refused.length > 0) throw fieldRefused('accessCoexistingCheck', 'notAllowed')
  const before = await heldOf(ctx, set.id)
  await writeParts(ctx, set.id, change, idsOf(allowed))
  demandSize((await memberIds(ctx, set.id)).length, change.spaceIds.length)
  await writeGrants(ctx, set.id, change.endsAt)
  const after = await heldOf(ctx, set.id)
  const gained = [...after].filter(([id, held]) => held !== before.get(id)).map(([id]) => id)
  const lost = [...before.keys()].filter((id) => !after.has(id))
  await touchPeople(ctx, [...gained, ...lost])
  await recordAll(ctx, [
    ...gained.map((id) => memberEntry('access.given', id, set)),
    ...lost.map((id) => memberEntry('access.taken', id, set)),
  ])
}

/** What each member holds by the set, as one text to compare. */
async function heldOf(ctx: Ctx, setId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; held: string }>`select user_id as id,
    string_agg(target_id::text || ' ' || coalesce(ends_at::text, ''), ',' order by target_id) as held
    from grants where set_id = ${setId} group by user_id`.execute(ctx.db)
  return new Map(rows.map(({ id, held }) => [id, held]))
}
