import type { SpaceNode } from '#lib/contracts/space-nodes.ts'
import { STOP_TARGETS, type StopEffectsInput } from '#lib/contracts/stops.ts'

export type NodeTarget = StopEffectsInput['targets'][number]

/** The nodes of the tree that are chosen to be acted on as one, by ID: a node that stands in several places is chosen once. */
export type NodeChoice = {
  /** Are nodes being chosen? Who only browses sees no boxes. */
  isOn: boolean
  chosen: ReadonlyMap<string, NodeTarget>
  toggle: (target: NodeTarget) => void
}

/** A node as what can be chosen: what can be stopped, and no other kind; null for what cannot. */
export function targetOf(node: SpaceNode | null): NodeTarget | null {
  const kind = STOP_TARGETS.find((one) => one === node?.kind)
  return kind && node?.id ? { kind, id: node.id } : null
}
