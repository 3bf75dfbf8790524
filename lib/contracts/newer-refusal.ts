import * as z from 'zod/mini'
import { personRef } from './person-ref.ts'

/**
 * What a save is refused with (409 xrcms0009) where someone saved meanwhile: the object as it is now, with who saved it when (ISO 8601
 * UTC) where it tells that; one's own account does not.
 */
export const newerRefusal = z.object({
  item: z.object({ version: z.number(), updatedAt: z.optional(z.string()), updatedBy: z.optional(personRef) }),
})

export type NewerRefusal = z.infer<typeof newerRefusal>
