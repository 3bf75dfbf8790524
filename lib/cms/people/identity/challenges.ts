import { createHash } from 'node:crypto'
import type { OpenCtx } from '#lib/cms/kernel/context/context.ts'
import { nowOf, sharedIn } from '#lib/cms/kernel/context/shared-now.ts'
import { newToken } from './secrets.ts'

/** What a challenge is for. One that was made for another purpose or session answers nothing. */
export type Purpose = 'register' | 'signIn' | 'stepUp'

const VALID_MS = 5 * 60_000

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** A challenge for an authenticator, as text for the options; only its hash is kept. `sessionId` null: nobody is signed in. */
export async function newChallenge(
  ctx: OpenCtx,
  purpose: Purpose,
  sessionId: string | null,
): Promise<Buffer<ArrayBuffer>> {
  const challenge = newToken()
  await ctx.db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      session_id: sessionId,
      expires_at: sharedIn(ctx, VALID_MS),
    })
    .execute()
  return Buffer.from(challenge, 'base64url')
}

/** Takes the challenge that a browser answered, once; null where it is unknown, used, too old, or was for something else. */
export async function takeChallenge(
  ctx: OpenCtx,
  clientDataJSON: string,
  purpose: Purpose,
  sessionId: string | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const taken = await ctx.db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', nowOf(ctx))
    .executeTakeFirst()
  return taken.numDeletedRows === 1n ? challenge : null
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : null
  } catch {
    // No JSON object: nothing was asked with it.
    return null
  }
}
