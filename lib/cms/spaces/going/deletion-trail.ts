import type { record } from '#lib/cms/kernel/audit/record.ts'
import type { GoingWith } from './going-with.ts'
import { transitionTrail } from './transitions-going.ts'

type Entry = Parameters<typeof record>[1]

/** One audit row a pattern and an AR event that goes with its space, with its schedule and its stop history; one a transition. */
export const subjectTrail = (going: GoingWith): Entry[] => [
  ...going.patterns.map((pattern) => ({
    action: 'pattern.deleted' as const,
    targetKind: 'pattern',
    targetId: pattern.id,
    before: pattern,
  })),
  ...going.arEvents.map((event) => ({
    action: 'arEvent.deleted' as const,
    targetKind: 'arEvent',
    targetId: event.id,
    before: event,
  })),
  ...transitionTrail(going.transitions),
]
