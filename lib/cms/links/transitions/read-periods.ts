import { type Ctx, demandInScope } from '#lib/cms/kernel/context/context.ts'
import type { CallOf } from '#lib/cms/kernel/http/route.ts'
import type * as calls from '#lib/contracts/calls/transitions.ts'
import { PERIOD_NEWS_MAX, type TransitionPeriod, type TransitionPeriods } from '#lib/contracts/transition-graph.ts'
import { fieldRefused } from '#lib/core/errors.ts'
import { type GraphPeriod, graphOver } from '#lib/core/transition-spans.ts'
import { byKindAndName } from './read-graph.ts'
import { readLinks } from './read-links.ts'
import { placesOf, readPlaceFacts } from './read-places.ts'

const YEAR_MS = 366 * 86_400_000
/** Each boundary looks at every place: the larger the expo, the fewer boundaries one answer holds. */
const BUDGET = 3_000_000
const BOUNDARIES_MAX = 500

/** `GET /transition-periods`: what is wrong over a stretch of time, boundary by boundary, within the reader's scope. 400 at `to` where it is not after `from`, or now. */
export async function readPeriods(
  ctx: Ctx,
  { query }: CallOf<typeof calls.readPeriods>,
): Promise<{ item: TransitionPeriods }> {
  demandInScope(ctx, 'transition.read')
  const start = (query.from ?? ctx.now).getTime()
  const asked = query.to?.getTime() ?? start + YEAR_MS
  if (asked <= start) throw fieldRefused('to', 'conflict')
  const end = Math.min(asked, start + 2 * YEAR_MS)
  const places = placesOf(await readPlaceFacts(ctx, { start, end }))
  const links = await readLinks(ctx)
  const most = Math.min(BOUNDARIES_MAX, Math.max(20, Math.floor(BUDGET / (places.length + links.length + 1))))
  const periods = graphOver(places, links, { start, end }, most)
  const knownPlaces = new Map(places.map((place) => [place.id, place]))
  const knownLinks = new Map(links.map((link) => [link.id, link]))
  const to = periods.at(-1)?.end ?? end
  const isNew = (part: 'deadEnds' | 'unreachable' | 'traps', index: number) => {
    const before = new Set(periods[index - 1]?.[part])
    return (periods[index]?.[part] ?? []).filter((id) => !before.has(id))
  }
  const namedPlaces = (ids: readonly string[]) =>
    byKindAndName(ids.slice(0, PERIOD_NEWS_MAX).flatMap((id) => knownPlaces.get(id) ?? []))
  const toItem = (period: GraphPeriod, index: number): TransitionPeriod => {
    const [deadEnds, unreachable, traps] = [
      isNew('deadEnds', index),
      isNew('unreachable', index),
      isNew('traps', index),
    ]
    return {
      from: new Date(period.start).toISOString(),
      to: new Date(period.end).toISOString(),
      deadEndCount: period.deadEnds.length,
      unreachableCount: period.unreachable.length,
      trapCount: period.traps.length,
      news: {
        deadEnds: deadEnds.slice(0, PERIOD_NEWS_MAX).flatMap((id) => {
          const link = knownLinks.get(id)
          return link ? [{ id, from: { ...link.ends.from, state: null }, to: { ...link.ends.to, state: null } }] : []
        }),
        unreachable: namedPlaces(unreachable),
        traps: namedPlaces(traps),
      },
      newsCount: deadEnds.length + unreachable.length + traps.length,
    }
  }
  return { item: { periods: periods.map(toItem), to: new Date(to).toISOString(), isCut: to < Math.max(end, asked) } }
}
