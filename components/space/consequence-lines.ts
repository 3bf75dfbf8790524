import type { useTranslations } from 'next-intl'
import type { ArEventConsequences } from '#lib/contracts/ar-events.ts'
import type { Consequences } from '#lib/contracts/consequences.ts'

export type AnyConsequences = Partial<Consequences & ArEventConsequences>

/** The parts of the consequences in the order in which the dialog says them. */
const PARTS = [
  'subRooms',
  'patterns',
  'patternsPublic',
  'arEvents',
  'arEventsPublic',
  'isPublic',
  'structures',
  'anchors',
  'markers',
  'scheduleEntries',
  'transitions',
  'transitionsPublic',
  'grants',
  'vipUsers',
  'richContents',
  'unlinkedRooms',
  'unlinkedVenueAreas',
  'unlinkedLinks',
  'stops',
] as const satisfies readonly (keyof AnyConsequences)[]

type Words = ReturnType<typeof useTranslations<'spaces'>>

/** What a deletion takes with it, one line each, without the parts that are none. */
export function consequenceLines(words: Words, consequences: AnyConsequences): string[] {
  return PARTS.flatMap((part) => {
    const count = Number(consequences[part] ?? 0)
    return count > 0 ? [words(`consequence_${part}`, { count })] : []
  })
}
