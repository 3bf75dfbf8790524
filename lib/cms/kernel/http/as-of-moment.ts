import { momentOf } from '#lib/core/moment.ts'
import type { Ctx } from '../context/context.ts'

/** The call as of the moment that a list is asked for; now where it names none. Whose scope it is stays a matter of now. */
export const asOfMoment = (ctx: Ctx, at: string | undefined): Ctx => ({
  ...ctx,
  now: momentOf(at ?? '') ?? ctx.now,
})
