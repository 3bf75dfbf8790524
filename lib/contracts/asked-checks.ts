import * as z from 'zod/mini'
import { itemAnswer } from './lists.ts'
import { oneOfBoth, whom } from './whom.ts'

/** Whose addresses are to be looked at: these links, or all that a filter of their list finds. */
export const addressCheckInput = z.object(whom).check(oneOfBoth)

/** A look at many addresses that somebody asked for, and how far it came. */
const askedCheck = z.object({
  askedAt: z.string(),
  /** `cancelled`: by her; what was looked at until then counts. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Addresses looked at since. */
  done: z.number(),
  /** Addresses that she may have looked at, of those she asked for. */
  total: z.number(),
  /** Of those looked at: addresses that visitors do not reach. */
  problems: z.number(),
})

export type AskedCheck = z.infer<typeof askedCheck>

export const askedCheckAnswer = itemAnswer(askedCheck)

/** Her last one; null before the first, and 30 days after it. */
export const lastAskedCheck = itemAnswer(z.nullable(askedCheck))
