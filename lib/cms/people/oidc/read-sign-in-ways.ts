import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { SignInWays } from '#lib/contracts/oidc.ts'
import { hasManager } from '../identity/door.ts'

/** `GET /auth/ways`: how people sign in here. */
export async function readSignInWays({ db, deps: { oidc }, lang }: OpenCtx): Promise<{ item: SignInWays }> {
  const provider = oidc ? { label: oidc.label[lang] } : null
  return { item: { embedded: oidc?.embedded ?? 'open', provider, hasManager: await hasManager(db) } }
}
