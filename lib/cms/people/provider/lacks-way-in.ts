import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { Authority } from '#lib/core/authority.ts'
import { linkAt } from './is-linked.ts'
import { isEmbeddedOpen } from './sign-in-ways.ts'

/** Is a registered person shut out, since only the OpenID provider is open to her level and she has no account linked there? */
export async function lacksWayIn(ctx: Ctx, userId: string, authority: Authority): Promise<boolean> {
  return !isEmbeddedOpen(ctx.deps, authority) && !(await linkAt(ctx, userId))
}
