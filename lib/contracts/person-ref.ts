import * as z from 'zod/mini'

/**
 * Someone as other people's screens name her; null where the account was deleted. Outside the reader's scope `id` is null and
 * `userName` says so in the reader's language.
 */
export const namedPerson = z.object({ id: z.nullable(z.string()), userName: z.string() })
export const personRef = z.nullable(namedPerson)
export type PersonRef = z.infer<typeof personRef>
