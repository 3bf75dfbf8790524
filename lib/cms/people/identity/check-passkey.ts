import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { mayEnter } from '#lib/cms/kernel/scope/may-enter.ts'
import type { Credential } from '#lib/contracts/passkeys.ts'
import { toAuthority } from '#lib/core/authority.ts'
import { type Purpose, takeChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

type Asked = { purpose: Purpose; sessionId: string | null }

/**
 * Whose passkey answered, if its answer holds: our challenge, once; our origin; a verified person; a counter that went on.
 * `person` null where it does not; `userId` is then who the credential belongs to, for the audit log.
 */
export async function checkPasskey(ctx: OpenCtx, credential: Credential, { purpose, sessionId }: Asked) {
  const challenge = await takeChallenge(ctx, credential.response.clientDataJSON, purpose, sessionId)
  const row = await ctx.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.public_key', 'passkeys.counter', 'users.id as userId', 'users.authority'])
    .where('passkeys.credential_id', '=', credential.id)
    .where('users.login_status', '=', 'registered')
    .where(mayEnter(ctx))
    .executeTakeFirst()
  const refused = { person: null, userId: row?.userId ?? null }
  const authority = toAuthority(row?.authority)
  if (!row || challenge === null || authority === null) return refused
  const counter = await newCounter(ctx, credential, challenge, row)
  if (counter === null) return refused
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkeys')
    .set({ counter, last_used_at: ctx.now })
    .where('id', '=', row.id)
    // Two answers with one counter are a copied key; authenticators without a counter stay at 0.
    .where('counter', '=', row.counter)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return refused
  return { person: { id: row.userId, authority }, userId: row.userId }
}

async function newCounter(
  ctx: OpenCtx,
  credential: Credential,
  expectedChallenge: string,
  row: { public_key: Buffer; counter: number },
): Promise<number | null> {
  const { id, origin } = relyingParty(ctx.deps)
  const { userHandle, ...response } = credential.response
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: { ...response, ...(userHandle ? { userHandle } : {}) } },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credential.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    // It throws for everything that does not fit, junk included; the database is not asked in here.
    ctx.deps.log.info({ err: error, requestId: ctx.requestId }, 'passkey refused')
    return null
  }
}
