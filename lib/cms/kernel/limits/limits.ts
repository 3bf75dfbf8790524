import type { OpenCtx } from '../context/context.ts'
import type { Limit } from './attempts.ts'
import type { Pause } from './pauses.ts'

/** Every limit of the sign-in in one place. `address` may be empty where the console does not say it: then it limits nothing. */

const MINUTE_MS = 60_000

/** How long a reset link works: long enough for a mail to arrive and be read, short enough that an old mail opens nothing. */
export const RESET_VALID_MS = 30 * MINUTE_MS

const perAddress = (what: string, { client: { address } }: OpenCtx, max: number, minutes: number): Limit[] =>
  address === '' ? [] : [{ key: [what, 'address', address], max, windowMs: minutes * MINUTE_MS }]

/** From what is free on, a person who mistypes waits for seconds, and a machine gets a guess a minute. */
const PAUSES = { windowMs: 15 * MINUTE_MS, firstMs: 5_000, longestMs: MINUTE_MS }

const pauseOfAddress = (what: string, { client: { address } }: OpenCtx, free: number, minutes: number): Pause[] =>
  address === '' ? [] : [{ ...PAUSES, key: [what, 'address', address], free, windowMs: minutes * MINUTE_MS }]

/**
 * Passwords typed at the sign-in: of one account from one address, of one account from anywhere, of all accounts from one
 * address, which may be that of an office (`crowd`); those in a browser that is known as hers, by themselves alone.
 */
export function signInPauses(ctx: OpenCtx, account: string, device: string | null) {
  if (device !== null) return { here: { ...PAUSES, key: ['device', account, device], free: 10 }, shared: [], crowd: [] }
  return {
    here: { ...PAUSES, key: ['here', account, ctx.client.address], free: 10 },
    shared: [{ ...PAUSES, key: ['anywhere', account], free: 100 }],
    crowd: pauseOfAddress('signIn', ctx, 200, 15),
  }
}

/** What waits in a row for its answer and guesses nothing: more than an office begins at nine, and no endless number of rows. */
const BEGUN = 3_000

/** Challenges for a sign-in with a passkey, which names no account before it is answered. */
export const passkeyLimits = (ctx: OpenCtx): Limit[] => perAddress('passkey', ctx, BEGUN, 15)

/** Visits to the OpenID provider. */
export const visitLimits = (ctx: OpenCtx): Limit[] => perAddress('visit', ctx, BEGUN, 15)

/** Passwords typed by someone who is signed in: changing it, "confirm it is you". */
export const ownPasswordPause = (userId: string): Pause => ({ ...PAUSES, key: ['ownPassword', userId], free: 10 })

/** Invitations that were refused because the address is taken, of someone who does not see everyone. */
export const invitationLimit = (userId: string): Limit => ({
  key: ['invitationTaken', userId],
  max: 10,
  windowMs: 60 * MINUTE_MS,
})

/** Exact addresses asked for to give access to whoever has them, of someone who does not see everyone; one asked for again counts once. */
export const addressSearchLimit = (userId: string): Limit => ({
  key: ['addressAsked', userId],
  max: 30,
  windowMs: 60 * MINUTE_MS,
})

/** Requests for access, of one person: each is told to people who have other work, whatever was typed. */
export const accessRequestLimit = (userId: string): Limit => ({
  key: ['accessRequest', userId],
  max: 10,
  windowMs: 24 * 60 * MINUTE_MS,
})

/** How long a corrected address waits for both mailboxes. */
export const EMAIL_CHANGE_VALID_MS = 3 * 24 * 60 * MINUTE_MS

/** Corrected addresses: of whoever corrects, and of one person; each mails two addresses, one of which may be anybody's. */
export const emailChangeLimits = (actorId: string, userId: string): Limit[] => [
  { key: ['emailChange', 'by', actorId], max: 20, windowMs: 60 * MINUTE_MS },
  { key: ['emailChange', 'of', userId], max: 5, windowMs: 24 * 60 * MINUTE_MS },
]

/** How long a code for a new device holds: she is on the telephone. */
export const RECOVERY_VALID_MS = 15 * MINUTE_MS

/** Codes typed under a link, whose own limit is five. */
export const recoveryPauses = (ctx: OpenCtx): Pause[] => pauseOfAddress('recovery', ctx, 30, 60)

/** The longest pause is as long as a link works, so that whoever asks has one that works or gets one. */
const PAUSE_OF_RESET_MAILS = {
  free: 3,
  windowMs: 24 * 60 * MINUTE_MS,
  firstMs: 5 * MINUTE_MS,
  longestMs: RESET_VALID_MS,
}

/**
 * Mails that somebody at the recovery desk sends a person: of her own, so that neither who asked for mails before she phoned, nor a stranger who asks for her
 * address, makes the desk wait.
 */
export const deskMailPause = (actorId: string, userId: string): Pause => ({
  key: ['deskMail', actorId, userId],
  ...PAUSE_OF_RESET_MAILS,
})

/** Requests for a mail with a link to a new password, whoever they are for. */
export const resetRequestPauses = (ctx: OpenCtx): Pause[] => pauseOfAddress('reset', ctx, 30, 60)

/** Mails with a link to a new password that were asked for by address: each reaches a person who may not have asked. */
export const resetMailPause = (userId: string): Pause => ({
  key: ['resetMail', userId],
  ...PAUSE_OF_RESET_MAILS,
})
