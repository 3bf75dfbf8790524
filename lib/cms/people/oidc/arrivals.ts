import type { Actor, OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { emailKey } from '#lib/core/email-address.ts'
import { findActor, stepUp } from '../identity/door.ts'
import { closeInvitation, openInvitation, registerInvitee } from '../invitations/door.ts'
import { CLOCK_TOLERANCE_SECONDS, ProviderFailure } from '../provider/door.ts'
import type { ProviderPerson } from './exchange.ts'
import { addProviderLink, openProviderSession, tellOfLink } from './provider-session.ts'
import type { Visit } from './visit.ts'

/** What a person came back for, once the provider has said who she is. Each runs in its own transaction. */
type Arrival = (
  ctx: OpenCtx,
  person: ProviderPerson,
  visit: Visit,
  cookie: string,
) => Promise<{ setCookie?: readonly string[] }>

/** Signing in: only who is linked and registered. The e-mail says nothing here, since it can change hands. */
const signIn: Arrival = async (ctx, person) => {
  const found = await ctx.db
    .selectFrom('provider_links')
    .innerJoin('users', 'users.id', 'provider_links.user_id')
    .select(['users.id', 'users.authority'])
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .where('login_status', '=', 'registered')
    .where(mayEnter(ctx))
    .executeTakeFirst()
  const authority = toAuthority(found?.authority)
  if (!found || authority === null) throw new ProviderFailure('xrcms0043', 'nobody is linked to this account')
  return openProviderSession(ctx, { id: found.id, authority }, person)
}

/**
 * Accepting an invitation: the verified e-mail must be the invited one. Then she is registered, linked and signed in; who was
 * registered before is only linked and signed in.
 */
const accept: Arrival = async (ctx, person, { invitationId }) => {
  const invitation = await openInvitation(ctx, { id: invitationId ?? '' }, true).catch(() => null)
  if (!invitation) throw new ProviderFailure('xrcms0045', 'the invitation was used or has ended')
  if (person.email === null || emailKey(person.email) !== emailKey(invitation.email))
    throw new ProviderFailure('xrcms0047', 'another e-mail, or one that is not verified')
  const invitee = { id: invitation.user_id, authority: invitation.authority }
  if (invitation.for_link) await closeInvitation(ctx, invitation)
  else await registerInvitee(ctx, invitation, null)
  await addProviderLink(ctx, invitee, person)
  if (invitation.for_link) await tellOfLink(ctx, invitee.id, person)
  return openProviderSession(ctx, invitee, person)
}

/** Linking from the settings: the session that asked for it must still be the one of this browser. */
const link: Arrival = async (ctx, person, visit, cookie) => {
  const actor = await sameActor(ctx, visit, cookie)
  await addProviderLink(ctx, actor, person)
  await tellOfLink(ctx, actor.id, person)
  return {}
}

/** "Confirm it is you": with the linked account, proved after she was sent there. */
const stepUpArrival: Arrival = async (ctx, person, visit, cookie) => {
  const actor = await sameActor(ctx, visit, cookie)
  const linked = await ctx.db
    .selectFrom('provider_links')
    .select('id')
    .where('user_id', '=', actor.id)
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .executeTakeFirst()
  if (!linked) throw new ProviderFailure('xrcms0050', 'another account than the linked one')
  const earliest = visit.startedAt.getTime() - CLOCK_TOLERANCE_SECONDS * 1000
  // A provider that does not know max_age answers from its old session, which proves nothing now.
  if (!person.provedAt || person.provedAt.getTime() < earliest)
    throw new ProviderFailure('xrcms0044', 'auth_time is missing or before the visit')
  await stepUp({ ...ctx, actor }, 'provider')
  return {}
}

async function sameActor(ctx: OpenCtx, visit: Visit, cookie: string): Promise<Actor> {
  const actor = await findActor(ctx.db, ctx.deps, cookie, ctx.now)
  if (!actor || actor.sessionId !== visit.sessionId)
    throw new ProviderFailure('xrcms0045', 'the session is another one')
  return actor
}

export const ARRIVALS = { signIn, accept, link, stepUp: stepUpArrival } satisfies Record<string, Arrival>
