import { newDeadEnds } from '#lib/core/transition-spans.ts'
import type { Ctx } from '../context.ts'
import { readLinks } from './read-links.ts'
import { placesOf, readPlaceFacts } from './read-places.ts'

const FAR = Date.parse('2100-01-01T00:00:00Z')

/** How many transitions would lead nowhere, now or later, if these patterns, AR events or spaces were stopped now. */
export async function deadEndsAfterStop(ctx: Ctx, targetIds: readonly string[]): Promise<number> {
  const links = await readLinks(ctx)
  if (links.length === 0) return 0
  const from = ctx.now.getTime()
  const facts = await readPlaceFacts(ctx, { start: from, end: FAR })
  return newDeadEnds(links, placesOf(facts), placesOf(facts, { ids: targetIds, from }), from).length
}
