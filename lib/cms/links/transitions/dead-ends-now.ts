import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { deadEndsIn } from './graph.ts'
import { graphOf } from './graph-at.ts'

/** The IDs of the transitions in the actor's scope that lead nowhere at `ctx.now`. */
export const deadEndsNow = async (ctx: Ctx): Promise<string[]> => deadEndsIn(await graphOf(ctx, ctx.now))
