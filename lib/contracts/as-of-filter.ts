import * as z from 'zod/mini'
import { momentOf } from './moment.ts'

/**
 * The moment a list is shown as of, as it stands in the address: Japan wall clock or UTC. What is none counts as left out: now.
 */
export const asOfFilter = z.catch(
  z.optional(
    z.string().check(
      z.maxLength(40),
      z.refine((text) => momentOf(text) !== null),
    ),
  ),
  undefined,
)
