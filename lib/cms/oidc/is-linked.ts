import type { Ctx } from '../context.ts'

/** Has she an account at the configured provider, to confirm with that it is her? */
export async function isLinked(ctx: Ctx): Promise<boolean> {
  if (!ctx.deps.oidc) return false
  const link = await ctx.db
    .selectFrom('provider_links')
    .select('id')
    .where('user_id', '=', ctx.actor.id)
    .where('issuer', '=', ctx.deps.oidc.issuer)
    .executeTakeFirst()
  return link !== undefined
}
