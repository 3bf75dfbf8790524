import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { wordMail } from '#lib/cms/kernel/mail/word-mail.ts'
import type * as calls from '#lib/contracts/calls/invitations.ts'
import type { InvitationPreview } from '#lib/contracts/invitations.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import type { Lang } from '#lib/core/lang.ts'
import { manageableLevels } from '#lib/core/policy.ts'
import { actorName } from '../users/door.ts'
import { INVITATION_VALID_MS } from './send-invitations.ts'

/** Stands where the personal link will be: it is made only when the mail is sent, and leads nowhere. */
const NO_TOKEN = '…'

/** `POST /invitations/preview`: the mail as its own template words it, in both languages. Writes and sends nothing. */
export async function previewInvitation(ctx: Ctx, { body }: CallOf<typeof calls.previewInvitation>) {
  demandInScope(ctx, 'user.invite')
  const authority = body.cmsAccountAuth
  if (!manageableLevels(ctx.actor).includes(authority)) throw fieldRefused('cmsAccountAuth', 'notAllowed')
  const params = {
    url: `${ctx.deps.publicUrl}/invitations/${NO_TOKEN}`,
    expiresAt: new Date(ctx.now.getTime() + INVITATION_VALID_MS),
    authority,
    inviterName: await actorName(ctx),
  }
  const letterIn = (lang: Lang) => {
    const frame = { lang, name: body.userName, publicUrl: ctx.deps.publicUrl }
    return wordMail(frame, { kind: 'invitation', params })
  }
  return { item: { ja: letterIn('ja'), en: letterIn('en') } satisfies InvitationPreview }
}
