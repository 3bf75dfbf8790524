import { record } from '#lib/cms/kernel/audit/record.ts'
import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { Authority } from '#lib/core/authority.ts'
import { newId } from '#lib/core/id.ts'
import { beginSession, mailAboutAccount } from '../identity/door.ts'
import { ProviderFailure } from '../provider/door.ts'
import type { ProviderPerson } from './exchange.ts'

/** Opens a session of hers that the provider vouches for. Its own transaction is the caller's. */
export async function openProviderSession(
  ctx: OpenCtx,
  person: { id: string; authority: Authority },
  { issuer, subject, sid, idToken }: ProviderPerson,
): Promise<{ setCookie: readonly string[] }> {
  const { cookies, sessionId } = await beginSession(ctx, person, 'provider')
  await ctx.db
    .insertInto('provider_sessions')
    .values({ session_id: sessionId, issuer, subject, sid, id_token: idToken })
    .execute()
  await ctx.db
    .updateTable('provider_links')
    .set({ last_used_at: ctx.now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
  return { setCookie: cookies }
}

/** Links a person to her account at the provider. Throws ProviderFailure xrcms0048 where either of the two is linked already. */
export async function addProviderLink(
  ctx: OpenCtx,
  { id, authority }: { id: string; authority: Authority },
  { issuer, subject }: ProviderPerson,
): Promise<void> {
  const linkId = newId(ctx.now)
  const added = await ctx.db
    .insertInto('provider_links')
    .values({ id: linkId, user_id: id, issuer, subject, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) throw new ProviderFailure('xrcms0048', 'linked already')
  const actor = { id, authority }
  const after = { issuer, subject }
  await record({ ...ctx, actor }, { action: 'providerLink.added', targetKind: 'user', targetId: id, after })
}

/** Tells her by mail that an account was linked to hers. */
export async function tellOfLink(ctx: OpenCtx, userId: string, { issuer }: ProviderPerson): Promise<void> {
  const params = { name: issuer, at: ctx.now }
  const dedupeKey = `providerLinked:${newId(ctx.now)}`
  await mailAboutAccount(ctx, userId, { kind: 'providerLinked', params, dedupeKey })
}
