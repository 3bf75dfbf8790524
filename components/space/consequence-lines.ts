import type { useTranslations } from 'next-intl'
import type { Consequences } from '#lib/contracts/consequences.ts'

/** The parts of the consequences in the order in which the dialog says them. */
const PARTS = [
  'subRooms',
  'patterns',
  'patternsPublic',
  'scheduleEntries',
  'grants',
  'vipUsers',
  'richContents',
  'unlinkedRooms',
  'unlinkedVenueAreas',
] as const satisfies readonly (keyof Consequences)[]

type Words = ReturnType<typeof useTranslations<'spaces'>>

/** What a deletion takes with it, one line each, without the parts that are none. */
export function consequenceLines(words: Words, consequences: Consequences): string[] {
  return PARTS.filter((part) => consequences[part] > 0).map((part) =>
    words(`consequence_${part}`, { count: consequences[part] }),
  )
}
