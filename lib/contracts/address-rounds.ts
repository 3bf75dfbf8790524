import * as z from 'zod/mini'
import { itemAnswer } from './lists.ts'

/** A nightly round over the addresses of all links, and how far it came. */
const addressRound = z.object({
  beganAt: z.string(),
  /** `cancelled`: by a person; what was looked at until then is kept, the rest waits for the next night. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Addresses looked at. */
  done: z.number(),
  /** Addresses of the whole round; 0 before the first of them. */
  total: z.number(),
})

export type AddressRound = z.infer<typeof addressRound>

/** The last round that began; null before the first. */
export const lastRound = itemAnswer(z.nullable(addressRound))
