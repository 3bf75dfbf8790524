import { record } from '#lib/cms/kernel/audit/record.ts'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/oidc.ts'
import { notFound, wrongState } from '#lib/core/errors.ts'
import { demandStepUp, mailAboutAccount } from '../identity/door.ts'
import { isEmbeddedOpen } from '../provider/door.ts'

/** `DELETE /me/provider-links/:id`. 404 for a link of someone else, 409 xrcms0049 where she could not sign in without it. */
export async function removeProviderLink(ctx: Ctx, { params }: CallOf<typeof calls.removeProviderLink>) {
  const person = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', ctx.actor.id)
    .forUpdate()
    .executeTakeFirst()
  const link = await ctx.db
    .selectFrom('provider_links')
    .select(['id', 'issuer', 'subject'])
    .where('id', '=', params.id)
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  if (!link) throw notFound()
  const passkey = await ctx.db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', ctx.actor.id)
    .executeTakeFirst()
  const hasOwn = passkey !== undefined || Boolean(person?.password_hash)
  if (!hasOwn || !isEmbeddedOpen(ctx.deps, ctx.actor.authority)) throw wrongState('xrcms0049')
  await demandStepUp(ctx)
  await ctx.db.deleteFrom('provider_links').where('id', '=', link.id).execute()
  const before = { issuer: link.issuer, subject: link.subject }
  await record(ctx, { action: 'providerLink.removed', targetKind: 'user', targetId: ctx.actor.id, before })
  await mailAboutAccount(ctx, ctx.actor.id, {
    kind: 'providerUnlinked',
    params: { name: link.issuer, at: ctx.now },
    dedupeKey: `providerUnlinked:${link.id}`,
  })
  return null
}
