import { record } from '#lib/cms/kernel/audit/record.ts'
import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import { nowOf, sharedIn } from '#lib/cms/kernel/context/shared-now.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { enqueueMail } from '#lib/cms/kernel/mail/enqueue.ts'
import type * as calls from '#lib/contracts/calls/invitations.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { notAllowed, wrongState } from '#lib/core/errors.ts'
import { newId } from '#lib/core/id.ts'
import { demandStepUp, newToken, tokenHash } from '../identity/door.ts'
import { lacksWayIn } from '../provider/door.ts'
import { actorName, findUser } from '../users/door.ts'
import { INVITATION_VALID_MS } from './send-invitations.ts'
import { endInvitations } from './send-new-invitations.ts'

/**
 * `POST /users/:id/provider-invitation`: mails a registered person who can sign in no more a link by which she links her account at
 * the OpenID provider. 409 xrcms2102 for anyone else; the link sent before ends.
 */
export async function inviteToLink(ctx: Ctx, { params }: CallOf<typeof calls.inviteToLink>) {
  demandInScope(ctx, 'user.invite')
  const id = params.id
  await ctx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const person = await findUser(ctx, id)
  const authority = toAuthority(person.cmsAccountAuth)
  if (!person.mayEdit || authority === null) throw notAllowed()
  const { oidc } = ctx.deps
  if (!oidc || person.loginStatus !== 'registered' || !(await lacksWayIn(ctx, person.id, authority)))
    throw wrongState('xrcms2102')
  if (authority === 0) await demandStepUp(ctx)
  await endInvitations(ctx, [person.id])
  const [linkId, token] = [newId(ctx.now), newToken()]
  const { expires_at: expiresAt } = await ctx.db
    .insertInto('invitations')
    .values({
      id: linkId,
      user_id: person.id,
      token_hash: tokenHash(token),
      created_at: nowOf(ctx),
      created_by: ctx.actor.id,
      expires_at: sharedIn(ctx, INVITATION_VALID_MS),
      for_link: true,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  const language = person.language
  await enqueueMail(ctx, {
    kind: 'providerInvitation',
    dedupeKey: `providerInvitation:${linkId}`,
    to: { userId: person.id, name: person.userName, address: person.email, language },
    params: {
      url: `${ctx.deps.publicUrl}/invitations/${token}`,
      expiresAt,
      provider: oidc.label[language],
      senderName: await actorName(ctx),
    },
  })
  await record(ctx, { action: 'user.invitedToLink', targetKind: 'user', targetId: person.id })
  return { item: await findUser(ctx, person.id) }
}
