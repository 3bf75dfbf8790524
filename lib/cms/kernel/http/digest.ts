import { createHash } from 'node:crypto'

/**
 * The same text, base64url, for the same JSON, and another one for any other: with it a call says what its caller was shown, and carries out that or nothing.
 * What it is made of has its keys in one order.
 */
export const digest = (shown: unknown): string => createHash('sha256').update(JSON.stringify(shown)).digest('base64url')

/** Short, since it travels with a page or stands in many rows; nobody gains by finding another one of the same digest. */
export const shortDigest = (shown: unknown): string => digest(shown).slice(0, 16)
