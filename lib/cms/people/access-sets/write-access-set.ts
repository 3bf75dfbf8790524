import { type RawBuilder, sql } from 'kysely'
import { record, recordAll } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandVersion } from '#lib/cms/kernel/context/context.ts'
import { insertionOf } from '#lib/cms/kernel/db/insert-set.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created, edited } from '#lib/cms/kernel/scope/stamps.ts'
import type { AccessSet } from '#lib/contracts/access-sets.ts'
import type * as calls from '#lib/contracts/calls/access-sets.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { touching } from '../grants/door.ts'
import { writeSet } from './apply-set.ts'
import { judgeJoiners } from './judge-joiners.ts'
import { lockPeople } from './people-concerned.ts'
import { findAccessSet, lockAccessSet } from './read-access-sets.ts'
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
  const rows = [{ id, name, authority, ends_at: change.endsAt, ...created(ctx) }]
  await apply(ctx, { id, setName: name }, change, insertionOf('access_sets', rows))
  const item = await findAccessSet(ctx, id)
  await record(ctx, { action: 'accessSet.created', targetKind: 'accessSet', targetId: id, after: audited(item) })
  return { item }
}

/** `PATCH /access-sets/:id`, operation 26: for all its members at once, in so many statements whatever their number. Its level stays. */
export async function editAccessSet(ctx: Ctx, { params, body, version }: CallOf<typeof calls.editAccessSet>) {
  const before = await lockAccessSet(ctx, params.id)
  demandVersion(ctx, before, version)
  const change = await readChange(ctx, body, before)
  await apply(
    ctx,
    { id: before.id, setName: body.setName },
    change,
    rewriting(ctx, before, { name: body.setName, ends_at: change.endsAt }),
  )
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
  await apply(ctx, { id, setName }, change, rewriting(ctx, before))
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
  const members = idsOf(await lockPeople(ctx, before.id, []))
  const touched = touching(ctx, sql`select unnest(${members}::uuid[])`)
  await sql`with touched as (${touched}) delete from access_sets where id = ${before.id}`.execute(ctx.db)
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

/** The row of a set as an edit makes it; `values`: its columns that the edit is about. */
const rewriting = (ctx: Ctx, { id, version }: AccessSet, values: { name?: string; ends_at?: Date | null } = {}) =>
  sql`${ctx.db
    .updateTable('access_sets')
    .set({ ...values, ...edited(ctx, version) })
    .where('id', '=', id)
    .returning('id')}`

type Named = { id: string; setName: string }

/** The audit row of a member who holds something by a set now, or does no more. */
export const memberEntry = (action: 'access.given' | 'access.taken', targetId: string, { id, setName }: Named) =>
  ({ action, targetKind: 'user', targetId, parentId: id, after: { accessSetId: id, setName } }) as const

/** Writes its row by `first`, its spaces, its members and what they hold; each whose access changes has an audit row of her own, and another version. */
async function apply(ctx: Ctx, set: Named, change: SetChange, first: RawBuilder<unknown>): Promise<void> {
  const people = await lockPeople(ctx, set.id, change.joining, first)
  const { allowed, refused } = judgeJoiners(ctx, change, people)
  if (refused.length > 0) throw fieldRefused('accessCoexistingCheck', 'notAllowed')
  const leaving = new Set(change.leaving)
  const staying = people.filter(({ id, isMember }) => isMember && !leaving.has(id))
  demandSize(new Set([...idsOf(staying), ...idsOf(allowed)]).size, change.spaceIds.length)
  const { gained, lost } = await writeSet(ctx, set.id, change, idsOf(allowed))
  await recordAll(ctx, [
    ...gained.map((id) => memberEntry('access.given', id, set)),
    ...lost.map((id) => memberEntry('access.taken', id, set)),
  ])
}
