import type { SignInWays } from '#lib/contracts/oidc.ts'
import type { OpenCtx } from '../context.ts'
import { hasManager } from '../identity/register-manager.ts'

/** `GET /auth/ways`: how people sign in here. */
export async function readSignInWays({ db, deps: { oidc }, lang }: OpenCtx): Promise<{ item: SignInWays }> {
  const provider = oidc ? { label: oidc.label[lang] } : null
  return { item: { embedded: oidc?.embedded ?? 'open', provider, hasManager: await hasManager(db) } }
}
