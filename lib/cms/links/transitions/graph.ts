import { type GraphState, isDeadEnd, type Link, type LinkState, type PlaceKind } from '#lib/core/transition-graph.ts'

/** What leads where at one moment: no names, which only what is shown needs. Others may hold it too: it is not changed. */
export type Graph = {
  links: readonly Link[]
  state: GraphState
  /** Of the places that are open or stopped then; all others are closed. */
  standing: ReadonlyMap<string, 'open' | 'stopped'>
  /** Of the places that are open or stopped, and of all others that are in the scope of who does not see everything. */
  kinds: ReadonlyMap<string, PlaceKind>
  /** Is the transition the actor's to edit? */
  isEditable: (id: string) => boolean
}

export const stateIn = ({ state }: Graph, id: string): LinkState => state.links.get(id) ?? 'idle'

/** The IDs of its transitions that lead nowhere. */
export const deadEndsIn = (graph: Graph): string[] =>
  graph.links.flatMap(({ id }) => (isDeadEnd(stateIn(graph, id)) ? [id] : []))
