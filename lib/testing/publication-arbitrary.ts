import fc from 'fast-check'
import type { OpenType, Period, StopSpan } from '#lib/core/publication-status.ts'
import { LAST, type OraclePattern } from './publication-oracle.ts'

/** Random schedules and stops in whole minutes, of the kind the database accepts. */

/** Spans one after another; a gap of 0 makes them touch. */
const spans = (length: fc.Arbitrary<number>, maxLength: number) =>
  fc.array(fc.record({ gap: fc.integer({ min: 0, max: 5 }), length }), { maxLength }).map((steps) => {
    let at = 0
    return steps.map((step) => {
      const start = at + step.gap
      at = start + step.length
      return { start, end: at }
    })
  })

/** Stops of one target: never two at once, the last one perhaps still in force; some were reopened at once. */
const stops: fc.Arbitrary<StopSpan[]> = fc
  .record({ spans: spans(fc.integer({ min: 0, max: 9 }), 4), inForce: fc.boolean() })
  .map(({ spans: list, inForce }) =>
    list.map((span, index) => ({
      stoppedAt: span.start,
      reopenedAt: inForce && index === list.length - 1 ? null : span.end,
    })),
  )

const rarely = (some: fc.Arbitrary<StopSpan[]>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<StopSpan[]>([]) }, { weight: 2, arbitrary: some })

export type ArbitrarySpace = { patterns: OraclePattern[]; stops: StopSpan[] }

const PATTERNS = 3

/** A space with up to three patterns, whose entries of one open type never overlap within the space. */
export const arbitrarySpace: fc.Arbitrary<ArbitrarySpace> = fc
  .record({
    count: fc.integer({ min: 0, max: PATTERNS }),
    normal: spans(fc.integer({ min: 1, max: 6 }), 5),
    archive: fc.oneof(fc.constant<{ start: number; end: number }[]>([]), spans(fc.integer({ min: 1, max: 6 }), 4)),
    owners: fc.array(fc.nat(PATTERNS - 1), { minLength: 9, maxLength: 9 }),
    ownStops: fc.array(rarely(stops), { minLength: PATTERNS, maxLength: PATTERNS }),
    stops: rarely(stops),
  })
  .map(({ count, normal, archive, owners, ownStops, stops: spaceStops }) => {
    const entries = [
      ...normal.map((span) => ({ ...span, openType: 'normal' as OpenType })),
      ...archive.map((span) => ({ ...span, openType: 'archive' as OpenType })),
    ]
    const patterns = Array.from({ length: count }, (_, at) => ({
      entries: entries.filter((_entry, index) => (owners[index] ?? 0) % count === at),
      stops: ownStops[at] ?? [],
    }))
    return { patterns, stops: spaceStops }
  })

/** Entries as no database would take them: overlapping at will, in any order. */
export const arbitraryEntries: fc.Arbitrary<Period[]> = fc.array(
  fc
    .record({
      openType: fc.constantFrom<OpenType>('normal', 'archive'),
      start: fc.integer({ min: 0, max: LAST - 10 }),
      length: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ openType, start, length }) => ({ openType, start, end: start + length })),
  { maxLength: 8 },
)

/** Stops of several targets at once, so they may overlap and touch. */
export const arbitraryStops: fc.Arbitrary<StopSpan[]> = fc.tuple(stops, stops).map((pair) => pair.flat())

/** Any minute of the timeline, its edges included. */
export const arbitraryMinute = fc.integer({ min: 0, max: LAST - 1 })
