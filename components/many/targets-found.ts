import type { Failure } from '#components/failure/failure-note.tsx'
import { api } from '#lib/client/api.ts'
import { findTargets } from '#lib/contracts/calls/found-targets.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { GrantKind } from '#lib/core/policy.ts'

/** All that the list of a kind finds by a filter, before it is known which they are. */
export type AllThatMatch = { kind: GrantKind; filter: Record<string, string> }

/** Which they are, by their IDs; too many for one act; or why it could not be read. Null where the session is lost. */
export async function targetsFound({
  kind,
  filter,
}: AllThatMatch): Promise<{ ids: string[] } | 'tooMany' | { failure: Failure } | null> {
  const outcome = await api(to(findTargets, {}, { body: { targetKind: kind, filter } }))
  if (outcome.kind === 'OK') return outcome.body.item
  if (outcome.kind === 'SESSION_ERROR') return null
  if (outcome.kind !== 'INPUT_ERROR') return { failure: outcome }
  const { resultCode, messages } = outcome
  if (messages.some(({ field }) => field === 'targetIds')) return 'tooMany'
  // The CMS of another version does not know the filter.
  return {
    failure: { kind: 'COMMON_ERROR', status: 400, resultCode, message: messages[0]?.message ?? null, body: null },
  }
}
