import type * as z from 'zod/mini'
import type { Outcome } from '#lib/contracts/outcome.ts'
import './jitless.ts'

/** What a refused call says besides its code, by the schema of its contract; null where it was not refused, or says none of it. */
export function refusalOf<T>(schema: z.ZodMiniType<T>, outcome: Outcome<unknown> | null): T | null {
  if (outcome?.kind !== 'COMMON_ERROR') return null
  const read = schema.safeParse(outcome.body)
  return read.success ? read.data : null
}
