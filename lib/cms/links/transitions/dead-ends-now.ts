import type { Ctx } from '#lib/cms/kernel/context/context.ts'
import { graphAt, isDeadEnd } from '#lib/core/transition-graph.ts'
import { readLinks } from './read-links.ts'
import { placesOf, readPlaceFacts } from './read-places.ts'

/** The IDs of the transitions in the actor's scope that lead nowhere at `ctx.now`. */
export async function deadEndsNow(ctx: Ctx): Promise<string[]> {
  const at = ctx.now.getTime()
  const places = placesOf(await readPlaceFacts(ctx, { start: at, end: at + 1 }))
  const links = await readLinks(ctx)
  const state = graphAt(places, links, at)
  return links.flatMap(({ id }) => (isDeadEnd(state.links.get(id) ?? 'idle') ? [id] : []))
}
