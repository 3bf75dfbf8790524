import type { OpenCtx } from '../context.ts'
import type { Limit } from './attempts.ts'

/** Every limit of the sign-in in one place. `address` may be empty where the console does not say it: then it limits nothing. */

const MINUTE_MS = 60_000

const perAddress = (what: string, { client: { address } }: OpenCtx, max: number, minutes: number): Limit[] =>
  address === '' ? [] : [{ key: [what, 'address', address], max, windowMs: minutes * MINUTE_MS }]

/** Passwords typed at the sign-in: of one account from one address, of one account from anywhere, of all accounts from one address. */
export function signInLimits(ctx: OpenCtx, account: string) {
  const windowMs = 15 * MINUTE_MS
  return {
    here: { key: ['here', account, ctx.client.address], max: 10, windowMs },
    shared: [{ key: ['anywhere', account], max: 100, windowMs }, ...perAddress('signIn', ctx, 200, 15)],
  }
}

/** Challenges for a sign-in with a passkey, which names no account before it is answered. */
export const passkeyLimits = (ctx: OpenCtx): Limit[] => perAddress('passkey', ctx, 300, 15)

/** Visits to the OpenID provider: each waits in a row until it comes back. */
export const visitLimits = (ctx: OpenCtx): Limit[] => perAddress('visit', ctx, 300, 15)

/** Passwords typed by someone who is signed in: changing it, "confirm it is you". */
export const ownPasswordLimit = (userId: string): Limit => ({
  key: ['ownPassword', userId],
  max: 10,
  windowMs: 15 * MINUTE_MS,
})

/** Invitations that were refused because the address is taken, of someone who does not see everyone. */
export const invitationLimit = (userId: string): Limit => ({
  key: ['invitationTaken', userId],
  max: 10,
  windowMs: 60 * MINUTE_MS,
})

/** Mails with a link to a new password: each reaches a person who may not have asked. */
export const resetLimits = (ctx: OpenCtx, account: string): Limit[] => [
  { key: ['reset', account], max: 5, windowMs: 60 * MINUTE_MS },
  ...perAddress('reset', ctx, 30, 60),
]
