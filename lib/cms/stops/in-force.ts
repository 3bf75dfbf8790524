import { sql } from 'kysely'
import { wrongState } from '#lib/core/errors.ts'
import type { Ctx } from '../context.ts'

/** Refuses with 409 xrcms5501 while a stop of the pattern, or of the venue area or room it belongs to, is in force. */
export async function demandNotStopped(ctx: Pick<Ctx, 'db'>, patternId: string): Promise<void> {
  const inForce = await ctx.db
    .selectFrom('stops')
    .select(sql`1`.as('one'))
    .where('reopened_at', 'is', null)
    .where(sql<boolean>`target_id in (select unnest(array[id, space_id]) from patterns where id = ${patternId})`)
    .executeTakeFirst()
  if (inForce) throw wrongState('xrcms5501')
}
