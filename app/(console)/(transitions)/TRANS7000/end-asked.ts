import { type Choice, toChoice } from '#components/picker/choice.ts'
import { CHOICE_CALLS } from '#components/picker/choice-calls.ts'
import { askFor } from '#lib/bff/read.ts'
import { isId } from '#lib/contracts/fields.ts'
import type { PlaceKind } from '#lib/core/transition-graph.ts'

/** An end that an address names, as the form holds it. */
export type AskedEnd = { kind: PlaceKind; choice: Choice }

const KINDS = { 'venue-areas': 'venueArea', rooms: 'mainRoom', 'ar-events': 'arEvent' } as const

const isSource = (source: string | undefined): source is keyof typeof KINDS =>
  source !== undefined && Object.hasOwn(KINDS, source)

/** The space or AR event that an address names as an end; null for none, and for one that she does not see. */
export async function endAsked(source: string | undefined, id: string | undefined): Promise<AskedEnd | null> {
  if (!isSource(source) || id === undefined || !isId(id)) return null
  const outcome = await askFor(CHOICE_CALLS[source].one(id))
  if (outcome.kind !== 'OK') return null
  const { item } = outcome.body
  const isSub = 'mainRoom' in item && item.mainRoom !== null && item.mainRoom !== undefined
  return { kind: isSub ? 'subRoom' : KINDS[source], choice: toChoice(item) }
}
