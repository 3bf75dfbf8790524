import { sql } from 'kysely'
import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import type { SpaceNode } from '#lib/contracts/space-nodes.ts'
import { unplaced } from './node-places.ts'

/** The node that holds the main rooms which are linked to no venue area. The screen gives it its name. */
export async function unplacedNode(ctx: Ctx): Promise<SpaceNode> {
  const { n } = await ctx.db
    .selectFrom('rooms')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(unplaced)
    .executeTakeFirstOrThrow()
  return {
    kind: 'unplaced',
    id: 'unplaced',
    title: '',
    titleEn: '',
    isSubRoom: false,
    note: '',
    missingEn: false,
    missingEnParts: [],
    missingContent: false,
    noManager: false,
    status: null,
    childCount: n,
    path: [],
  }
}
