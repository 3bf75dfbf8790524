import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { created } from '#lib/cms/kernel/scope/stamps.ts'
import type * as calls from '#lib/contracts/calls/invitations.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { notAllowed, wrongState } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { giveGrants } from '../grants/door.ts'
import { demandStepUp } from '../identity/door.ts'
import { findUser, grantTargets } from '../users/door.ts'
import { reinviteUsers } from './reinvite-users.ts'
import { sendInvitations } from './send-invitations.ts'
import { endInvitations } from './send-new-invitations.ts'
import { unlessTaken } from './unless-taken.ts'

/**
 * `POST /invitations`, operation 16: makes the person as invited, gives her her spaces, and mails her the link. A system manager
 * is invited only by someone who confirmed that it is her (xrcms0030).
 */
export async function invite(ctx: Ctx, { body }: CallOf<typeof calls.invite>) {
  demandInScope(ctx, 'user.invite')
  const targets = await grantTargets(ctx, body.cmsAccountAuth, body)
  if (body.cmsAccountAuth === 0) await demandStepUp(ctx)
  const id = newId(ctx.now)
  const row = {
    id,
    email: body.email,
    user_name: body.userName,
    authority: body.cmsAccountAuth,
    login_status: 'invited' as const,
    language: body.language,
    ...created(ctx),
  }
  await unlessTaken(ctx, () => ctx.db.insertInto('users').values(row).execute())
  if (targets) await giveGrants(ctx, targets.kind, [id], targets.ids)
  const { email, userName: name, language, cmsAccountAuth: authority } = body
  await sendInvitations(ctx, [{ id, name, email, language, authority, notifyInviter: body.notifyInviter }])
  await record(ctx, { action: 'user.invited', targetKind: 'user', targetId: id, after: body })
  return { item: await findUser(ctx, id) }
}

/** `POST /users/:id/reinvite`: a new link for someone who has not accepted yet; the old one ends. 409 xrcms2102 once she has. */
export async function reinvite(ctx: Ctx, { params }: CallOf<typeof calls.reinvite>) {
  const id = params.id
  const { person, authority } = await lockedInvitee(ctx, id)
  if (authority === 0) await demandStepUp(ctx)
  await reinviteUsers(ctx, [person])
  return { item: person }
}

/** `POST /users/:id/revoke-invitation`: her link ends, she can be invited again. 409 xrcms2102 once she has accepted; without an open one nothing changes. */
export async function revokeInvitation(ctx: Ctx, { params }: CallOf<typeof calls.revokeInvitation>) {
  const { person } = await lockedInvitee(ctx, params.id)
  const revoked = await endInvitations(ctx, [person.id])
  if (revoked) await record(ctx, { action: 'user.invitationRevoked', targetKind: 'user', targetId: person.id })
  return { item: await findUser(ctx, person.id) }
}

/** A person who is the actor's to edit and has not accepted yet, under a row lock: she may be accepting at this moment. */
async function lockedInvitee(ctx: Ctx, id: string) {
  await ctx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const person = await findUser(ctx, id)
  const authority = toAuthority(person.cmsAccountAuth)
  if (!person.mayEdit || authority === null) throw notAllowed()
  if (person.loginStatus === 'registered') throw wrongState('xrcms2102')
  return { person, authority }
}
