import { sql } from 'kysely'
import { type Ctx, demand } from '#lib/cms/kernel/context/context.ts'
import { HYGIENE, type HygieneKind, userFilter } from '#lib/contracts/users.ts'
import { EXACT_TOTAL_MAX } from '#lib/core/paging.ts'
import { matchesUserFilter } from './user-filters.ts'

/** `GET /users/hygiene`: how many people there are of each kind that needs care; 10,001 stands for more than 10,000. */
export async function readHygiene(ctx: Ctx) {
  demand(ctx, 'user.hygiene')
  const kinds = Object.keys(HYGIENE) as HygieneKind[]
  const counts = await Promise.all(kinds.map(async (kind) => [kind, await countOf(ctx, kind)] as const))
  return { item: Object.fromEntries(counts) as Record<HygieneKind, number> }
}

async function countOf(ctx: Ctx, kind: HygieneKind): Promise<number> {
  const some = ctx.db
    .selectFrom('users')
    .select(sql<number>`1`.as('one'))
    .where(matchesUserFilter(ctx, userFilter.parse(HYGIENE[kind])))
    .limit(EXACT_TOTAL_MAX + 1)
  const { n } = await ctx.db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}
