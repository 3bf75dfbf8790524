import fc from 'fast-check'
import { arbitraryExpo, LAST_MOMENT } from '#lib/testing/expo-arbitrary.ts'
import { leadsAt, oracleAt, setsOutAt } from '#lib/testing/expo-oracle.ts'
import type { Span } from './publication-status.ts'
import { graphAt, graphOf, isDeadEnd, LINK_STATES, type Link, PLACE_KINDS, type Place } from './transition-graph.ts'
import { graphOver, knownDeadEnds, namesClass, newDeadEnds } from './transition-spans.ts'

const OPEN: Span[] = [{ start: 0, end: 100 }]
const placeOf = (id: string, more: Partial<Place> = {}): Place => ({
  id,
  kind: 'mainRoom',
  isEntry: false,
  above: [],
  hidesAbove: false,
  open: OPEN,
  stopped: [],
  ...more,
})
const link = (from: string, to: string | 'auto', more: Partial<Link> = {}): Link => ({
  id: `${from}-${to}`,
  from: { placeId: from },
  to: to === 'auto' ? 'auto' : { placeId: to },
  isPublic: true,
  ...more,
})

const moments = Array.from({ length: LAST_MOMENT + 8 }, (_, at) => at)

test('on random expos, at every moment, the graph says what brute force says', () => {
  fc.assert(
    fc.property(arbitraryExpo, ({ places, links }) => {
      for (const at of moments) expect(graphAt(places, links, at)).toEqual(oracleAt(places, links, at))
    }),
    { numRuns: 400 },
  )
})

test('one graph is looked at in any order of moments, and says the same as one made for each', () => {
  fc.assert(
    fc.property(arbitraryExpo, fc.shuffledSubarray(moments, { minLength: 4 }), ({ places, links }, order) => {
      const lookAt = graphOf(places, links)
      for (const at of order) {
        const { links: states, unreachable, traps } = oracleAt(places, links, at)
        expect(lookAt(at)).toEqual({ states: links.map(({ id }) => states.get(id)), unreachable, traps })
      }
    }),
    { numRuns: 200 },
  )
})

test('over a stretch of time every moment lies in one period, which says what is wrong at that moment', () => {
  fc.assert(
    fc.property(arbitraryExpo, fc.nat(4), ({ places, links }, start) => {
      const periods = graphOver(places, links, { start, end: LAST_MOMENT + 8 }, 1000)
      for (const at of moments.filter((moment) => moment >= start)) {
        const { links: states, unreachable, traps } = oracleAt(places, links, at)
        const deadEnds = [...states].flatMap(([id, state]) => (isDeadEnd(state) ? [id] : []))
        const inForce = periods.filter((period) => period.start <= at && at < period.end)
        expect(inForce).toEqual([expect.objectContaining({ deadEnds, unreachable, traps })])
      }
    }),
    { numRuns: 200 },
  )
})

test('a stop makes dead ends of those links that led on at some moment to come and then do not, from the first such moment on', () => {
  fc.assert(
    fc.property(arbitraryExpo, fc.nat(6), fc.nat(10), ({ places, links }, chosen, from) => {
      const after = places.map((place, index) => (index === chosen ? { ...place, open: [] } : place))
      const expected = links.flatMap((it) => {
        const at = moments.find(
          (at) => at >= from && leadsAt(places, it, at) && setsOutAt(after, it, at) && !leadsAt(after, it, at),
        )
        return at === undefined ? [] : [{ id: it.id, at }]
      })
      expect(newDeadEnds(links, places, after, from)).toEqual(expected)
    }),
    { numRuns: 400 },
  )
})

test('of a stop some places tell which links it certainly makes dead ends and which not; none is told otherwise by all', () => {
  const told = { lost: 0, none: 0, unknown: 0 }
  fc.assert(
    fc.property(
      arbitraryExpo,
      fc.nat(6),
      fc.nat(10),
      fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      (expo, chosen, from, others) => {
        const links = expo.links.filter((it) => it.from !== 'outside' && it.to !== 'outside')
        const places = expo.places.map((place) => ({ ...place, hidesAbove: false }))
        const stopped = places[chosen]?.id
        const stop = (some: Place[]) => some.map((place) => (place.id === stopped ? { ...place, open: [] } : place))
        const concerned = places.filter(({ id, above }) => id === stopped || above.includes(stopped ?? ''))
        const isClass = (end: Link['to']) => typeof end === 'object' && 'kind' in end
        const named = links.filter((it) => !isClass(it.from) && !isClass(it.to)).flatMap((it) => [it.from, it.to])
        const whole = [
          ...concerned,
          ...places.filter(({ id }) =>
            named.some((end) => typeof end === 'object' && 'placeId' in end && end.placeId === id),
          ),
        ]
        const known = new Set([...whole.flatMap(({ id, above }) => [id, ...above]), ...others.map((n) => `p${n}`)])
        const some = places
          .filter(({ id }) => known.has(id))
          .map((place) => ({ ...place, above: place.above.filter((id) => known.has(id)) }))
        const all = newDeadEnds(links, places, stop(places), from)
        const { lost, unknown } = knownDeadEnds(links, some, stop(some), from)
        expect(all).toEqual(expect.arrayContaining(lost))
        expect([...lost.map(({ id }) => id), ...unknown]).toEqual(expect.arrayContaining(all.map(({ id }) => id)))
        expect(unknown.filter((id) => !namesClass(links.find((it) => it.id === id) as Link))).toEqual([])
        told.lost += lost.length
        told.unknown += unknown.length
        told.none += links.filter((it) => namesClass(it)).length - unknown.length
      },
    ),
    { numRuns: 600 },
  )
  // It would be no use if it told nothing.
  for (const count of Object.values(told)) expect(count).toBeGreaterThan(20)
})

test('a class is among the ends of a link or not, on either side', () => {
  const [hall, halls] = [{ placeId: 'hall' }, { kind: 'mainRoom' as const }]
  expect(namesClass({ from: hall, to: hall })).toBe(false)
  expect(namesClass({ from: hall, to: 'auto' })).toBe(false)
  expect(namesClass({ from: 'outside', to: 'outside' })).toBe(false)
  expect(namesClass({ from: halls, to: hall })).toBe(true)
  expect(namesClass({ from: hall, to: halls })).toBe(true)
  expect(namesClass({ from: halls, to: 'auto' })).toBe(true)
})

test('where one place is led to, the known ones tell that it is lost; where a class is, only that it is not', () => {
  const halls = { kind: 'mainRoom' as const }
  const [area, hall, stage] = [
    placeOf('area', { kind: 'venueArea' }),
    placeOf('hall', { above: ['area'] }),
    placeOf('stage'),
  ]
  const links: Link[] = [
    { id: 'to place', from: { kind: 'venueArea' }, to: { placeId: 'hall' }, isPublic: true },
    { id: 'to class', from: { placeId: 'area' }, to: halls, isPublic: true },
    { id: 'by auto', from: halls, to: 'auto', isPublic: true },
    { id: 'named', from: { placeId: 'area' }, to: { placeId: 'hall' }, isPublic: true },
  ]
  const stop = (places: Place[]) => places.map((place) => (place.id === 'hall' ? { ...place, open: [] } : place))
  const known = (places: Place[], from = 0) => knownDeadEnds(links, places, stop(places), from)
  const lost = [
    { id: 'to place', at: 0 },
    { id: 'named', at: 0 },
  ]
  expect(known([area, hall])).toEqual({ lost, unknown: ['to class', 'by auto'] })
  // The stage leads nowhere by Auto, but is a hall to get to.
  expect(known([area, hall, stage])).toEqual({ lost, unknown: ['by auto'] })
  expect(known([area, hall, { ...stage, above: ['area'] }])).toEqual({ lost, unknown: [] })
  // What is over by then, also in the moment itself, is no loss.
  expect(known([area, hall], 100)).toEqual({ lost: [], unknown: [] })
  expect(known([area, hall], 99)).toMatchObject({ lost: lost.map(({ id }) => ({ id, at: 99 })) })
  // From another area one may set out before this one opens: that it is lost is certain, and not from when on.
  const late = { ...area, open: [{ start: 50, end: 100 }] }
  expect(known([late, hall])).toEqual({ lost: [{ id: 'named', at: 50 }], unknown: ['to place', 'to class', 'by auto'] })
  expect(known([late, { ...hall, open: late.open }]).lost).toEqual(lost.map(({ id }) => ({ id, at: 50 })))
})

test('a hall behind two gates is reached, a cellar without a way back is a trap, an attic nobody gets to', () => {
  const places = [
    placeOf('plaza', { kind: 'expoArea', isEntry: true }),
    placeOf('hall'),
    placeOf('cellar'),
    placeOf('attic'),
  ]
  const links = [link('plaza', 'hall'), link('hall', 'plaza'), link('hall', 'cellar'), link('attic', 'hall')]
  expect(graphAt(places, links, 1)).toMatchObject({ unreachable: ['attic'], traps: ['cellar'] })
})

test('kinds and states are those of the contract, and four states are dead ends', () => {
  expect(PLACE_KINDS).toEqual(['expoArea', 'venueArea', 'mainRoom', 'subRoom', 'arEvent'])
  expect(LINK_STATES).toEqual(['leads', 'unpublished', 'idle', 'stopped', 'closed', 'gone', 'noCandidate'])
  expect(LINK_STATES.filter(isDeadEnd)).toEqual(['stopped', 'closed', 'gone', 'noCandidate'])
})

test('each way of leading nowhere has its reason', () => {
  const places = [
    placeOf('hall', { isEntry: true, above: ['area'] }),
    placeOf('area', { kind: 'venueArea', open: [] }),
    placeOf('stopped', { open: [], stopped: OPEN }),
  ]
  const links = [
    link('hall', 'area'),
    link('hall', 'stopped'),
    link('hall', 'deleted'),
    link('hall', 'auto'),
    link('area', 'hall'),
    link('hall', 'hidden', { isPublic: false }),
  ]
  expect(Object.fromEntries(graphAt(places, links, 1).links)).toEqual({
    'hall-area': 'closed',
    'hall-stopped': 'stopped',
    'hall-deleted': 'gone',
    'hall-auto': 'noCandidate',
    'area-hall': 'idle',
    'hall-hidden': 'unpublished',
  })
})

test('where Auto leads out of what the reader sees, nobody is in a trap', () => {
  const entry = placeOf('plaza', { kind: 'expoArea', isEntry: true })
  const links = [link('plaza', 'hall'), link('hall', 'auto')]
  const traps = (hall: Partial<Place>) => graphAt([entry, placeOf('hall', hall)], links, 1).traps
  expect(traps({ hidesAbove: true })).toEqual([])
  expect(traps({})).toEqual(['hall'])
  expect(traps({ above: ['plaza'] })).toEqual([])
})

test('20,000 rooms of one class and 40,000 links are looked at without a step for each pair', () => {
  const places = Array.from({ length: 20_000 }, (_, n) => placeOf(`r${n}`, { isEntry: n === 0 }))
  const links = places.flatMap(({ id }, n): Link[] => [
    { id: `c${n}`, from: { placeId: id }, to: { kind: 'mainRoom' }, isPublic: true },
    link(id, `r${(n + 1) % 20_000}`),
  ])
  expect(graphAt(places, links, 1)).toMatchObject({ unreachable: [], traps: [] })
})
