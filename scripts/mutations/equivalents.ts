import type { Mutant } from './mutant.ts'

/** A mutant that does the same as the original as far as anybody can see, and why. */
type Equivalent = Pick<Mutant, 'file' | 'before' | 'after'> & { why: string }

export const equivalents: readonly Equivalent[] = [
  {
    file: 'lib/cms/kernel/csv/annotate-csv.ts',
    before: 'for (let at = 0; at < record.length; at += 1) {',
    after: 'for (let at = 0; at <= record.length; at += 1) {',
    why: 'Behind the last character there is none, and nothing that is looked for.',
  },
  {
    file: 'lib/core/next-change.ts',
    before: 'const coming = new Set(boundaries.filter((at) => at > now))',
    after: 'const coming = new Set(boundaries.filter((at) => at >= now))',
    why: 'At this very moment the status is what it is at this moment.',
  },
  {
    file: 'lib/core/spans.ts',
    before: 'if (left.end < right.end) i++',
    after: 'if (left.end <= right.end) i++',
    why: 'Where both end at once, what is left of the other one is without length and dropped in the next turn.',
  },
  {
    file: 'lib/core/transition-graph.ts',
    before: "const OUTSIDE = 'outside'",
    after: "const OUTSIDE = ''",
    why: 'Any text will do that is the ID of no place.',
  },
  {
    file: 'lib/core/transition-graph.ts',
    before: 'for (const id of place.above) if (isOpen.has(id)) way(place.id, id)',
    after: 'for (const id of place.above) if (true) way(place.id, id)',
    why: 'No way leads on from a closed place, and only open ones are told.',
  },
  {
    file: 'lib/core/transition-spans.ts',
    before:
      'const spans = classes.get(kind) ?? unionOf(places.filter((place) => place.kind === kind).map((it) => it.open))',
    after: 'const spans = (unionOf(places.filter((place) => place.kind === kind).map((it) => it.open)))',
    why: 'What was put together once is only put together again.',
  },
  {
    file: 'lib/core/transition-spans.ts',
    before: 'classes.set(kind, spans)',
    after: ';',
    why: 'What was put together once is only put together again.',
  },
]
