import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { insertSet } from '#lib/cms/kernel/db/insert-set.ts'
import { type Gift, grantRows } from './grant-rows.ts'

/** Gives many people what is theirs, in one statement; what they hold already stays as it is. */
export async function giveGrantSets(ctx: Ctx, gifts: readonly Gift[]): Promise<void> {
  await insertSet(ctx.db, 'grants', grantRows(ctx, gifts), { onConflict: 'nothing', returning: null })
}
