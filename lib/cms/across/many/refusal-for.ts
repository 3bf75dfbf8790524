import pg from 'pg'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { refusalOf } from '#lib/cms/kernel/db/constraint-problems.ts'
import { refusedAsTaken } from '#lib/cms/kernel/scope/taken.ts'
import { CodeRefusal, Refusal } from '#lib/core/errors.ts'

/** Of the whole call: it is sent again when she has confirmed that it is her, or not at all. */
const OF_THE_CALL: ReadonlySet<string> = new Set(['xrcms0030', 'xrcms0001', 'xrcms0029'])

/** What a single call would have been refused with; throws what is no refusal, or one of the whole call. */
export async function refusalFor(ctx: Ctx, error: unknown): Promise<Refusal> {
  if (error instanceof CodeRefusal && OF_THE_CALL.has(error.resultCode)) throw error
  if (error instanceof Refusal) return error
  // Who dead-locks is asked to come again with all of it.
  if (error instanceof pg.DatabaseError && error.code?.startsWith('40')) throw error
  const refusal = (await refusedAsTaken(ctx.db, ctx.actor, error)) ?? refusalOf(error)
  if (!refusal) throw error
  return refusal
}
