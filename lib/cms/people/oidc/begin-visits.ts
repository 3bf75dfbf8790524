import type { Ctx, OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/oidc.ts'
import { notFound } from '#lib/core/errors.ts'
import { demandStepUp, meansOf } from '../identity/door.ts'
import { openInvitation } from '../invitations/door.ts'
import { beginVisit } from './visit.ts'

/** `POST /auth/oidc/sign-in`: to the provider, to sign in. */
export const beginSignIn = (ctx: OpenCtx, { body, cookie }: CallOf<typeof calls.beginSignIn>) =>
  beginVisit(ctx, cookie, { purpose: 'signIn' }, body)

/** `POST /invitations/:token/accept-with-provider`: to the provider, with the agreements given. 404 xrcms0004 for a dead link. */
export async function beginAccepting(ctx: OpenCtx, { params, cookie }: CallOf<typeof calls.beginAccepting>) {
  const { id, email, for_link } = await openInvitation(ctx, { token: params.token })
  if (for_link) throw notFound()
  return beginVisit(ctx, cookie, { purpose: 'accept', invitationId: id, email }, { freshly: false })
}

/** `POST /invitations/:token/link-with-provider`: to the provider, for someone who is registered already. 404 xrcms0004 for a dead link. */
export async function beginLinkingByMail(ctx: OpenCtx, { params, cookie }: CallOf<typeof calls.beginLinkingByMail>) {
  const { id, email, for_link } = await openInvitation(ctx, { token: params.token })
  if (!for_link) throw notFound()
  return beginVisit(ctx, cookie, { purpose: 'accept', invitationId: id, email }, { freshly: false })
}

/** `POST /me/step-up/provider`: to the provider, where she proves anew who she is. */
export const beginStepUp = (ctx: Ctx, { cookie }: CallOf<typeof calls.beginStepUp>) =>
  beginVisit(ctx, cookie, { purpose: 'stepUp', sessionId: ctx.actor.sessionId }, { freshly: true })

/** `POST /me/provider-links`: to the provider, to link an account there. */
export async function beginLinking(ctx: Ctx, { cookie }: CallOf<typeof calls.beginLinking>) {
  // A console left open for a moment must not let someone else's account in for good. Who has nothing left to confirm with
  // (her password was closed by the configuration) needs the link to come back at all.
  if ((await meansOf(ctx)).length > 0) await demandStepUp(ctx)
  return beginVisit(ctx, cookie, { purpose: 'link', sessionId: ctx.actor.sessionId }, { freshly: false })
}
