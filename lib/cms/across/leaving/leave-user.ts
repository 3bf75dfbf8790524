import { sql } from 'kysely'
import { record } from '#lib/cms/kernel/audit/record.ts'
import { undoable } from '#lib/cms/kernel/audit/undone.ts'
import { type Ctx, demandInScope, demandVersion } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { demandFound } from '#lib/cms/kernel/scope/demand-found.ts'
import { edited } from '#lib/cms/kernel/scope/stamps.ts'
import { endOf } from '#lib/cms/people/grants/door.ts'
import { demandStepUp, mailAboutAccount, openSessionsOf, passkeysOfPerson } from '#lib/cms/people/identity/door.ts'
import { findUser, findUsers, waitForManagers } from '#lib/cms/people/users/door.ts'
import type * as calls from '#lib/contracts/calls/leaving.ts'
import type { Handover, HandoverPart } from '#lib/contracts/leaving.ts'
import type { User } from '#lib/contracts/users.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { fieldRefused, notAllowed, wrongState } from '#lib/core/errors.ts'
import { can } from '#lib/core/policy.ts'
import { giveAccess, handOver } from './hand-over.ts'
import { type Shares, type Successor, tokenOf } from './handover.ts'
import { giveBack } from './moved.ts'

/** `POST /users/:id/handover`, operation 18: what would become of all she holds; nothing stays written. */
export async function handoverEffect(ctx: Ctx, { params, body }: CallOf<typeof calls.handoverEffect>) {
  demandInScope(ctx, 'user.suspend')
  // It is tried and undone: the rows are locked as for the handover itself.
  await lockBoth(ctx, params.id, body.successorId)
  const person = await findUser(ctx, params.id)
  if (!person.mayEdit) throw notAllowed()
  const successor = await successorOf(ctx, person, body.successorId)
  const undo = await undoable(ctx, 'handover')
  const shares = await giveAccess(ctx, person, successor)
  await undo()
  return { item: await handoverView(ctx, person, shares, successor) }
}

/**
 * `POST /users/:id/leaving`, operation 18: from the end of her last day on she cannot log in, by whatever way; what she holds is handed over now. Access stays hers too, and
 * what has one owner is remembered, until her account is deleted, so that all can be taken back until then. Said again, it is another day. With the `token` of the effect
 * exactly what was shown; 409 xrcms0009 with what it would be now as `item` where it is something else.
 */
export async function leaveUser(ctx: Ctx, { params, body, version }: CallOf<typeof calls.leaveUser>) {
  demandInScope(ctx, 'user.suspend')
  await lockBoth(ctx, params.id, body.successorId)
  const person = await demandLeaver(ctx, params.id, version)
  if (person.loginStatus !== 'registered') throw fieldRefused('lastDay', 'wrongState')
  const leavesAt = endOf(ctx, body.lastDay)
  const successor = await successorOf(ctx, person, body.successorId)
  if (person.cmsAccountAuth === 0) await demandStepUp(ctx)
  const shares = await giveAccess(ctx, person, successor)
  if (body.token !== null && body.token !== tokenOf(shares, successor))
    throw wrongState('xrcms0009', { item: await handoverView(ctx, person, shares, successor) })
  const passed = successor && (await handOver(ctx, shares, person.id, successor))
  await ctx.db
    .updateTable('users')
    .set({ leaves_at: leavesAt, ...edited(ctx, version) })
    .where('id', '=', person.id)
    .execute()
  const before = person.leaving ? { leavingDay: person.leaving.lastDay } : undefined
  const after = { leavingDay: body.lastDay, ...(successor && { successorId: successor.id, ...passed }) }
  await record(ctx, { action: 'user.leaving', targetKind: 'user', targetId: person.id, before, after })
  await tell(ctx, person.id, 'accountLeaving', leavesAt ?? ctx.now)
  return { item: await findUser(ctx, person.id) }
}

/** `DELETE /users/:id/leaving`: she has no last day, with all that is still hers, and what passed to another and is that one's still; the access that was given to the other stays. Who has none stays as she is. */
export async function stayUser(ctx: Ctx, { params, version }: CallOf<typeof calls.stayUser>) {
  demandInScope(ctx, 'user.suspend')
  await lockBoth(ctx, params.id, null)
  const person = await demandLeaver(ctx, params.id, version)
  if (!person.leaving) return { item: person }
  if (person.cmsAccountAuth === 0) await demandStepUp(ctx)
  await ctx.db
    .updateTable('users')
    .set({ leaves_at: null, ...edited(ctx, version) })
    .where('id', '=', person.id)
    .execute()
  const before = { leavingDay: person.leaving.lastDay, ...(await giveBack(ctx, person.id)) }
  await record(ctx, { action: 'user.stayed', targetKind: 'user', targetId: person.id, before })
  await tell(ctx, person.id, 'accountStays', ctx.now)
  return { item: await findUser(ctx, person.id) }
}

/** Sets first and then people by their IDs, as whoever changes a set locks them; before all, whoever may touch system managers waits for her turn. */
async function lockBoth(ctx: Ctx, personId: string, successorId: string | null): Promise<void> {
  await waitForManagers(ctx)
  const hers = sql`(select set_id from access_set_members where user_id = ${personId})`
  await sql`select id from access_sets where id in ${hers} order by id for update`.execute(ctx.db)
  await sql`select id from users where id = any(${[personId, ...(successorId ? [successorId] : [])]}::uuid[])
    or id in (select user_id from access_set_members where set_id in ${hers}) order by id for update`.execute(ctx.db)
}

async function demandLeaver(ctx: Ctx, id: string, version: number): Promise<User> {
  const person = await findUser(ctx, id)
  if (!person.mayEdit) throw notAllowed()
  demandVersion(ctx, person, version)
  return person
}

/** Somebody else in the actor's scope who can log in and stays. */
async function successorOf(ctx: Ctx, person: User, id: string | null): Promise<Successor | null> {
  if (id === null) return null
  const [found] = await findUsers(ctx, [id])
  demandFound('successorId', found)
  const authority = toAuthority(found.cmsAccountAuth)
  const canWork = found.loginStatus === 'registered' && !found.suspension && !(await isLeaving(ctx, id))
  if (authority === null || !canWork || found.id === person.id) throw fieldRefused('successorId', 'notAllowed')
  return { id: found.id, authority }
}

async function isLeaving(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db.selectFrom('users').select('leaves_at').where('id', '=', id).executeTakeFirst()
  return row?.leaves_at != null
}

async function handoverView(ctx: Ctx, person: User, shares: Shares, successor: Successor | null): Promise<Handover> {
  const { moves, ends } = shares
  const view = ({ spaces, accessSets, work, views, templates }: Shares['moves']): HandoverPart => ({
    spaces: spaces.map(({ id, title, titleEn }) => ({ id, title, titleEn })),
    accessSets: accessSets.map(({ id, setName }) => ({ id, setName })),
    work: work.length,
    views: views.length,
    templates: templates.length,
  })
  const passkeys = await passkeysOfPerson(ctx.db, person.id).execute()
  return {
    token: tokenOf(shares, successor),
    moves: view(moves),
    ends: view(ends),
    sessions: (await openSessionsOf(ctx, person.id)).length,
    passkeys: passkeys.length,
    ...(await staying(ctx, person.id)),
  }
}

/** What goes on without her, as far as the reader may read it. */
async function staying(ctx: Ctx, userId: string): Promise<Pick<Handover, 'plans' | 'machineTokens'>> {
  const { rows } = await sql<{ plans: number; tokens: number }>`select
    (select count(*)::int from plans where author_id = ${userId} and applied_at is null) as plans,
    (select count(*)::int from machine_tokens where created_by = ${userId} and revoked_at is null) as tokens`.execute(
    ctx.db,
  )
  return {
    plans: can(ctx.actor, 'plan.read') ? (rows[0]?.plans ?? 0) : 0,
    machineTokens: can(ctx.actor, 'machineToken.manage') ? (rows[0]?.tokens ?? 0) : 0,
  }
}

async function tell(ctx: Ctx, userId: string, kind: 'accountLeaving' | 'accountStays', at: Date): Promise<void> {
  await mailAboutAccount(ctx, userId, { kind, params: { at }, dedupeKey: `${kind}:${userId}:${ctx.requestId}` })
}
