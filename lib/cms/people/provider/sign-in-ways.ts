import type { Ctx, Deps } from '#lib/cms/kernel/context/context.ts'
import { isOpenTo } from '#lib/contracts/oidc.ts'
import type { Authority } from '#lib/core/authority.ts'
import { notAllowed } from '#lib/core/errors.ts'

/** May people of this level sign in with what the console itself keeps (passwords, passkeys)? */
export function isEmbeddedOpen({ oidc }: Pick<Deps, 'oidc'>, authority: Authority): boolean {
  return isOpenTo(oidc?.embedded ?? 'open', authority)
}

/** Refuses with 403 xrcms0003 where the actor's level may not use what the console itself keeps: she needs no more of it. */
export function demandEmbedded({ deps, actor }: Pick<Ctx, 'deps' | 'actor'>): void {
  if (!isEmbeddedOpen(deps, actor.authority)) throw notAllowed()
}
