import type { record } from '../audit/record.ts'
import type { GoingWith } from './going-with.ts'

type Entry = Parameters<typeof record>[1]

/** One audit row a pattern that goes with its space, with its schedule and its stop history. */
export const patternTrail = (going: GoingWith): Entry[] =>
  going.patterns.map((pattern) => ({
    action: 'pattern.deleted',
    targetKind: 'pattern',
    targetId: pattern.id,
    before: pattern,
  }))
