import type { SelectableRow } from '#components/ui/kept-selection.ts'
import { api } from '#lib/client/api.ts'
import { listAccessSetMembers } from '#lib/contracts/calls/access-sets.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { PAGE_SIZE_MAX } from '#lib/core/paging.ts'

/** All members of a set that a search finds, page after page, each once; null where an answer did not come. */
export async function findMembers(id: string, q: string): Promise<SelectableRow[] | null> {
  const found = new Map<string, SelectableRow>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = { q, cursor, limit: String(PAGE_SIZE_MAX) }
    const outcome = await api(to(listAccessSetMembers, { id }, { query }))
    if (outcome.kind !== 'OK') return null
    for (const { id: personId, userName: name } of outcome.body.items) found.set(personId, { id: personId, name })
    cursor = outcome.body.nextCursor
  }
  return [...found.values()]
}
