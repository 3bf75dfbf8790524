import * as z from 'zod/mini'
import { isId } from './fields.ts'
import { filterOf, flagFilter, idFilter, listAnswer, listQuery } from './lists.ts'
import { MISSING_PARTS } from './missing-parts.ts'
import { momentGiven } from './moment.ts'
import { publicationStatus, statusFilter } from './publication.ts'

/**
 * The kinds of nodes of the space explorer, in the order in which a parent lists them. `unplaced` holds the main rooms that
 * are linked to no venue area.
 */
const NODE_KINDS = ['expoArea', 'venueArea', 'pattern', 'arEvent', 'room', 'unplaced'] as const

/**
 * The children of a node, or the roots of what the reader may see where no parent is named; or with any filter what matches
 * anywhere, each with its place; or the one node `atKind`/`atId`. Stopped: `status=stopping`.
 */
export const spaceNodeQuery = listQuery(['title'], {
  at: momentGiven,
  parentKind: filterOf(NODE_KINDS),
  parentId: idFilter,
  atKind: filterOf(NODE_KINDS),
  atId: idFilter,
  status: statusFilter,
  missingEn: flagFilter,
  missingContent: flagFilter,
  noManager: flagFilter,
})

const spaceNode = z.object({
  kind: z.enum(NODE_KINDS),
  /** `unplaced` for the node of that kind. */
  id: z.string(),
  title: z.string(),
  titleEn: z.string(),
  isSubRoom: z.boolean(),
  /** Facility No. of a room, content ID of a pattern or V Expo area; else empty. */
  note: z.string(),
  missingEn: z.boolean(),
  /** Which of its texts lack their English. */
  missingEnParts: z.array(z.enum(MISSING_PARTS)),
  /** A pattern or V Expo area without a content ID, an AR event without structure data. */
  missingContent: z.boolean(),
  /** No registered manager looks after the venue area or room; false for who may not give access. */
  noManager: z.boolean(),
  /** Null for what has no publication of its own. */
  status: z.nullable(publicationStatus),
  childCount: z.number(),
  /** Of a node that was searched for: the keys (`nodeKey`) of what it lies in, from the root down. */
  path: z.array(z.string()),
})

/** `ancestors`: the nodes that the paths name. */
export const spaceNodeAnswer = z.extend(listAnswer(spaceNode), { ancestors: z.array(spaceNode) })

export type NodeKind = (typeof NODE_KINDS)[number]
export type SpaceNode = z.infer<typeof spaceNode>
export type SpaceNodeQuery = z.infer<typeof spaceNodeQuery>

/** The filters that search the whole tree. */
export const NODE_FILTERS = ['q', 'status', 'missingEn', 'missingContent', 'noManager'] as const

const LETTERS = { expoArea: 'e', venueArea: 'a', pattern: 'p', arEvent: 'v', room: 'r', unplaced: 'u' } as const

/** What names a node among all others, short enough for addresses: the letter of its kind and its ID. */
export const nodeKey = ({ kind, id }: Pick<SpaceNode, 'kind' | 'id'>): string => `${LETTERS[kind]}${id}`

/** The node a key names; null for a text that is no key. */
export function parseNodeKey(key: string): Pick<SpaceNode, 'kind' | 'id'> | null {
  const kind = NODE_KINDS.find((it) => LETTERS[it] === key[0])
  const id = key.slice(1)
  return kind && (kind === 'unplaced' ? id === 'unplaced' : isId(id)) ? { kind, id } : null
}
