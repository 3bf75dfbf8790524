import type { Failure } from '#components/failure/failure-note.tsx'
import type { Outcome } from '#lib/contracts/outcome.ts'

export type Effect<Item> = { effect: Item } | { failure: Failure }

/** What a call said something will affect, or why it could not be read; null when the session is lost. */
export function effectIn<Item>(outcome: Outcome<{ item: Item }>): Effect<Item> | null {
  if (outcome.kind === 'OK') return { effect: outcome.body.item }
  if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR') return { failure: outcome }
  return null
}
