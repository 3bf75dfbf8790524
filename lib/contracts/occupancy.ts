import * as z from 'zod/mini'
import { rule } from './fields.ts'

/** A maximum number of people, null for none. */
export const occupancy = z.nullable(
  z.number().check(
    z.refine((n) => Number.isInteger(n), rule('format')),
    z.refine((n) => n >= 1, rule('tooSmall', { min: 1 })),
    z.refine((n) => n <= 1_000_000, rule('tooLarge', { max: 1_000_000 })),
  ),
)
