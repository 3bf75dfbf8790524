import type { SpaceNode } from '#lib/contracts/space-nodes.ts'
import { STOP_TARGETS, type StopEffectsInput } from '#lib/contracts/stops.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can } from '#lib/core/policy.ts'
import { keyOf, type Path, parentOf } from './tree-state.ts'

type StopTarget = StopEffectsInput['targets'][number]

/** `inRoom`: it is a pattern of a room, and no pattern of a venue area. */
export type NodeTarget = { kind: StopTarget['kind'] | 'expoArea'; id: string; inRoom: boolean }

/** The nodes of the tree that are chosen to be acted on as one, by ID: a node that stands in several places is chosen once. */
export type NodeChoice = {
  /** Are nodes being chosen? Who only browses sees no boxes. */
  isOn: boolean
  chosen: ReadonlyMap<string, NodeTarget>
  toggle: (target: NodeTarget) => void
}

/** The kinds that can be chosen: what can be stopped, and what she edits besides. */
const kindsFor = (authority: Authority): readonly NodeTarget['kind'][] =>
  can({ authority }, 'expoArea.write') ? ['expoArea', ...STOP_TARGETS] : STOP_TARGETS

/** A node at its place in the tree as what can be chosen; null for what cannot. */
export function targetOf(node: SpaceNode | null, path: Path, authority: Authority): NodeTarget | null {
  const kind = kindsFor(authority).find((one) => one === node?.kind)
  if (!kind || !node?.id) return null
  return { kind, id: node.id, inRoom: kind === 'pattern' && keyOf(parentOf(path)).startsWith('r') }
}

/** What of the chosen is stopped; null where something among it is not. */
export function stoppable(chosen: readonly NodeTarget[]): StopTarget[] | null {
  const targets = chosen.flatMap(({ kind, id }) => (kind === 'expoArea' ? [] : { kind, id }))
  return targets.length === chosen.length ? targets : null
}
