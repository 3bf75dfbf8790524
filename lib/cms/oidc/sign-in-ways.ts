import type { SignInWays } from '#lib/contracts/oidc.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { Deps, OpenCtx } from '../context.ts'

/** May people of this level sign in with what the console itself keeps (passwords, passkeys)? */
export function isEmbeddedOpen({ oidc }: Pick<Deps, 'oidc'>, authority: Authority): boolean {
  const embedded = oidc?.embedded ?? 'open'
  return embedded === 'open' || (embedded === 'managers' && authority === 0)
}

/** `GET /auth/ways`: how people sign in here. */
export async function readSignInWays({ deps: { oidc }, lang }: OpenCtx): Promise<{ item: SignInWays }> {
  return { item: { embedded: oidc?.embedded ?? 'open', provider: oidc ? { label: oidc.label[lang] } : null } }
}
