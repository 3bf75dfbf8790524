import type { BatchAction } from '#lib/contracts/batch-actions.ts'
import { BATCH_LIST_MAX } from '#lib/contracts/batch-actions.ts'
import type { UserBatchInput } from '#lib/contracts/user-batches.ts'
import type { DoomedUser } from './doomed-user.ts'

type Filter = Record<string, string>
type Matched = { filter: Filter; asOf: string; ids: readonly string[] }
type BatchBody = Pick<UserBatchInput, 'action' | 'userList' | 'matching'> & { filter: Filter }

/** Who "select all that match" found last, and when the list was read. */
let matched: Matched | null = null

export function keepMatched(found: Matched): void {
  matched = found
}

/**
 * The call that does it with these people: by name, or where they are too many for that as "all who match, except". Null where
 * they are too many and were not selected all at once.
 */
export function batchBody(action: BatchAction, people: readonly DoomedUser[], filter: Filter): BatchBody | null {
  const named = (some: readonly DoomedUser[]) => some.map(({ id, version }) => ({ id, version }))
  if (people.length <= BATCH_LIST_MAX) return { action, userList: named(people), matching: null, filter }
  if (matched === null || JSON.stringify(matched.filter) !== JSON.stringify(filter)) return null
  const selected = new Set(people.map(({ id }) => id))
  const found = new Set(matched.ids)
  const except = matched.ids.filter((id) => !selected.has(id))
  const others = people.filter(({ id }) => !found.has(id))
  if (except.length > BATCH_LIST_MAX || others.length > BATCH_LIST_MAX) return null
  return { action, userList: named(others), matching: { asOf: matched.asOf, except }, filter }
}
