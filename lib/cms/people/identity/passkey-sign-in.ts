import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import { countTry } from '#lib/cms/kernel/limits/attempts.ts'
import { passkeyLimits } from '#lib/cms/kernel/limits/limits.ts'
import type * as calls from '#lib/contracts/calls/credentials.ts'
import { isEmbeddedOpen } from '../provider/door.ts'
import { newChallenge, type Purpose } from './challenges.ts'
import { checkPasskey } from './check-passkey.ts'
import { enter, refusedEntry } from './enter.ts'
import { relyingParty } from './relying-party.ts'

/** What the browser is asked with for a proof by passkey. `credentialIds`: which ones will do; none named: any of this console. */
export async function assertionOptions(
  ctx: OpenCtx,
  asked: { purpose: Purpose; sessionId: string | null; credentialIds?: readonly string[] },
) {
  // Loaded with the first passkey: it is larger than all that serves other calls.
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx.deps).id,
    challenge: await newChallenge(ctx, asked.purpose, asked.sessionId),
    allowCredentials: (asked.credentialIds ?? []).map((id) => ({ id })),
    userVerification: 'required',
  })
}

/** `POST /auth/passkey-options`: a challenge for signing in; the browser offers whichever passkeys it has for this console. */
export async function passkeySignInOptions(ctx: OpenCtx) {
  await countTry(ctx, passkeyLimits(ctx))
  return { options: { ...(await assertionOptions(ctx, { purpose: 'signIn', sessionId: null })) } }
}

/** `POST /auth/passkey`: 204 and the session cookie, or the one 401 of every refused sign-in. */
export async function signInWithPasskey(ctx: OpenCtx, { body }: CallOf<typeof calls.signInWithPasskey>) {
  const { person, userId } = await checkPasskey(ctx, body.credential, { purpose: 'signIn', sessionId: null })
  if (!person || !isEmbeddedOpen(ctx.deps, person.authority)) throw await refusedEntry(ctx, userId, 'passkey')
  return ctx.db.transaction().execute((db) => enter({ ...ctx, db }, person, 'passkey'))
}
