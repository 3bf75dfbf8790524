import * as client from 'openid-client'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { providerOf } from './provider.ts'

/** Signing out must not hang on a provider that is away. */
const PATIENCE_MS = 3_000

/**
 * Where the provider ends its own session and comes back to the login page (OpenID Connect RP-Initiated Logout 1.0); null for
 * a session that is not the provider's, and where it offers no such thing or does not answer.
 */
export async function providerSignOutUrl(ctx: Ctx): Promise<string | null> {
  if (!ctx.deps.oidc) return null
  const session = await ctx.db
    .selectFrom('provider_sessions')
    .select('id_token')
    .where('session_id', '=', ctx.actor.sessionId)
    .executeTakeFirst()
  if (!session) return null
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())
  const provider = await Promise.race([providerOf(ctx.deps).catch(() => null), late])
  if (!provider?.config.serverMetadata().end_session_endpoint) return null
  return client.buildEndSessionUrl(provider.config, {
    post_logout_redirect_uri: `${ctx.deps.publicUrl}/LOGIN001`,
    ui_locales: ctx.lang,
    ...(session.id_token && { id_token_hint: session.id_token }),
  }).href
}
