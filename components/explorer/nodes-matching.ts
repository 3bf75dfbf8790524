import { api } from '#lib/client/api.ts'
import { listSpaceNodes } from '#lib/contracts/calls/space-nodes.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { MANY_MAX } from '#lib/contracts/many-limits.ts'
import { nodeKey } from '#lib/contracts/space-nodes.ts'
import type { Authority } from '#lib/core/authority.ts'
import { PAGE_SIZE_MAX } from '#lib/core/paging.ts'
import { type NodeTarget, targetOf } from './node-choice.ts'
import { pathIn } from './tree-state.ts'

export type Matching = readonly NodeTarget[] | 'tooMany' | 'signedOut' | null

/** All that the filters of the tree find and that can be chosen, each once; more than is changed as one; that her session is lost; or null where a page of it could not be read. */
export async function nodesMatching(filters: string, authority: Authority): Promise<Matching> {
  const found = new Map<string, NodeTarget>()
  for (let cursor = ''; ; ) {
    const query = { ...Object.fromEntries(new URLSearchParams(filters)), limit: String(PAGE_SIZE_MAX), cursor }
    const outcome = await api(to(listSpaceNodes, {}, { query }))
    if (outcome.kind === 'SESSION_ERROR') return 'signedOut'
    if (outcome.kind !== 'OK') return null
    const { items, total, nextCursor } = outcome.body
    if (total > MANY_MAX) return 'tooMany'
    for (const node of items) {
      const target = targetOf(node, pathIn(node.path.join('.'), nodeKey(node)), authority)
      if (target) found.set(target.id, target)
    }
    if (nextCursor === null) return [...found.values()]
    cursor = nextCursor
  }
}
