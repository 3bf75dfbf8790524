import type { Ctx } from '#lib/cms/kernel/context/context.ts'

/** Has the actor an account at the configured provider, to confirm with that it is her? */
export const isLinked = (ctx: Ctx): Promise<boolean> => linkAt(ctx, ctx.actor.id)

/** Has this person an account at the configured provider? */
export async function linkAt(ctx: Pick<Ctx, 'db' | 'deps'>, userId: string): Promise<boolean> {
  if (!ctx.deps.oidc) return false
  const link = await ctx.db
    .selectFrom('provider_links')
    .select('id')
    .where('user_id', '=', userId)
    .where('issuer', '=', ctx.deps.oidc.issuer)
    .executeTakeFirst()
  return link !== undefined
}
