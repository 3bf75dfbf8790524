import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { can } from '#lib/core/policy.ts'
import { isEmptyExpo } from './expo-is-empty.ts'

/** As a column: may this person load the demo here and now: never in production, and only into an expo that holds nothing yet. */
export const demoOffered = (ctx: Ctx): RawBuilder<boolean> =>
  ctx.deps.appEnv === 'production' || !can(ctx.actor, 'demo.load') ? sql<boolean>`false` : isEmptyExpo
