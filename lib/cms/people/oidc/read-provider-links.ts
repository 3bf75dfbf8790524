import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { ProviderLinkView } from '#lib/contracts/oidc.ts'

/** `GET /me/provider-links`: her accounts at the provider. */
export async function listProviderLinks(ctx: Ctx): Promise<{ items: ProviderLinkView[] }> {
  const rows = await ctx.db
    .selectFrom('provider_links')
    .select(['id', 'issuer', 'subject', 'created_at', 'last_used_at'])
    .where('user_id', '=', ctx.actor.id)
    .orderBy('created_at')
    .execute()
  return {
    items: rows.map(({ id, issuer, subject, created_at, last_used_at }) => ({
      id,
      issuer,
      subject,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  }
}
