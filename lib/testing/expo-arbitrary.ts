import fc from 'fast-check'
import { merged, type Span } from '#lib/core/publication-status.ts'
import { type Link, OUTSIDE, PLACE_KINDS, type Place } from '#lib/core/transition-graph.ts'

/** Random small expos in whole minutes from 0 to LAST_MOMENT. */

export const LAST_MOMENT = 12
const PLACES = 7

const spans: fc.Arbitrary<Span[]> = fc
  .array(fc.record({ start: fc.nat(LAST_MOMENT), length: fc.integer({ min: 1, max: 6 }) }), { maxLength: 3 })
  .map((list) => merged(list.map(({ start, length }) => ({ start, end: start + length }))))

const place = (id: string): fc.Arbitrary<Place> =>
  fc.record({
    id: fc.constant(id),
    kind: fc.constantFrom(...PLACE_KINDS),
    isEntry: fc.boolean(),
    above: fc.uniqueArray(fc.nat(PLACES), { maxLength: 3 }).map((list) => list.map((n) => `p${n}`)),
    hidesAbove: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
    open: spans,
    stopped: spans,
  })

// One ID more than there are places: a destination that is gone.
const placeId = fc.nat(PLACES).map((n) => `p${n}`)
const source: fc.Arbitrary<Link['from']> = fc.oneof(
  { weight: 8, arbitrary: placeId.map((id) => ({ placeId: id })) },
  { weight: 2, arbitrary: fc.constantFrom(...PLACE_KINDS).map((kind) => ({ kind })) },
  { weight: 1, arbitrary: fc.constant(OUTSIDE) },
)

const link: fc.Arbitrary<Omit<Link, 'id'>> = fc.record({
  from: source,
  to: fc.oneof({ weight: 4, arbitrary: source }, fc.constant('auto' as const)),
  isPublic: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
})

type ArbitraryExpo = { places: Place[]; links: Link[] }

export const arbitraryExpo: fc.Arbitrary<ArbitraryExpo> = fc.record({
  places: fc.tuple(...Array.from({ length: PLACES }, (_, n) => place(`p${n}`))),
  links: fc.array(link, { maxLength: 10 }).map((list) => list.map((it, n) => ({ id: `l${n}`, ...it }))),
})
