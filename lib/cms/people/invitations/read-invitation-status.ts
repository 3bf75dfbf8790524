import type { SqlBool } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { nowOf } from '#lib/cms/kernel/context/shared-now.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { personOf } from '#lib/cms/kernel/scope/person-ref.ts'
import type * as calls from '#lib/contracts/calls/invitations.ts'
import type { InvitationStatus } from '#lib/contracts/invitations.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { lacksWayIn } from '../provider/door.ts'
import { findUser } from '../users/door.ts'

type Sent = { accepted_at: Date | null; revoked_at: Date | null; holds: SqlBool }

function stateOf({ accepted_at, revoked_at, holds }: Sent): InvitationStatus['state'] {
  if (accepted_at) return 'accepted'
  if (revoked_at) return 'revoked'
  return holds ? 'open' : 'expired'
}

/** `GET /users/:id/invitation`: the last invitation of a person in the reader's scope, and what she agreed to when. */
export async function readInvitationStatus(
  ctx: Ctx,
  { params }: CallOf<typeof calls.readInvitationStatus>,
): Promise<{ item: InvitationStatus }> {
  const { id, cmsAccountAuth, loginStatus } = await findUser(ctx, params.id)
  const authority = toAuthority(cmsAccountAuth)
  const [sent, person] = await Promise.all([
    ctx.db
      .selectFrom('invitations')
      .select(['created_at', 'expires_at', 'accepted_at', 'revoked_at', 'notify_inviter'])
      .select((row) => row('expires_at', '>', nowOf(ctx)).as('holds'))
      .select(personOf(ctx, 'invitations.created_by').as('sender'))
      .where('user_id', '=', id)
      .where('for_link', '=', false)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('users')
      .select(['consent_terms_at', 'terms_version', 'privacy_version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  const at = person.consent_terms_at?.toISOString()
  return {
    item: {
      state: sent ? stateOf(sent) : 'none',
      sentAt: sent?.created_at.toISOString() ?? null,
      sentBy: sent?.sender ?? null,
      expiresAt: sent?.expires_at.toISOString() ?? null,
      endedAt: (sent?.accepted_at ?? sent?.revoked_at)?.toISOString() ?? null,
      notifyInviter: sent?.notify_inviter ?? false,
      lacksWayIn: loginStatus === 'registered' && authority !== null && (await lacksWayIn(ctx, id, authority)),
      consent: at ? { at, termsVersion: person.terms_version, privacyVersion: person.privacy_version } : null,
    },
  }
}
