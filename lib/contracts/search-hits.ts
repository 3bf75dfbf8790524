import * as z from 'zod/mini'
import { isId } from './fields.ts'
import { HIT_KINDS, type HitKind } from './kinds/kinds.ts'
import { flagFilter, itemsAnswer, keywords } from './lists.ts'

/** How many of a kind are shown; the list of that kind finds the others. */
export const HITS_PER_KIND = 5
const KEYS_MAX = 20

/** What names a hit among all others: its kind and ID (`room:0190…`). */
export const hitKey = ({ kind, id }: Pick<SearchHit, 'kind' | 'id'>): string => `${kind}:${id}`

function parseKey(key: string): Pick<SearchHit, 'kind' | 'id'>[] {
  const [name, id = ''] = key.split(':')
  const kind = HIT_KINDS.find((it) => it === name)
  return kind && isId(id) ? [{ kind, id }] : []
}

/** Keys as the address carries them, separated by commas; one that names nothing finds nothing. */
const keys = z.pipe(
  z.catch(z.string(), ''),
  z.transform((v) => v.split(',').slice(0, KEYS_MAX).flatMap(parseKey)),
)

/** Keywords, or the keys of hits that were chosen before and may have changed since. `stoppable`: only what can be stopped. */
export const searchHitQuery = z.object({
  q: z._default(keywords, ''),
  keys: z._default(keys, []),
  stoppable: flagFilter,
})

const searchHit = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.string(),
  /** The name of a person. */
  title: z.string(),
  titleEn: z.string(),
  /** Where it lies, as far as the reader sees that; null where it lies in nothing. */
  within: z.nullable(z.object({ id: z.string(), title: z.string(), titleEn: z.string() })),
  /** Facility No. of a room, e-mail address of a person; else empty. */
  note: z.string(),
  isSubRoom: z.boolean(),
  /** Level of the space a pattern belongs to: 2 venue area, 3 room; 0 for other kinds. */
  spaceLevel: z.union([z.literal(0), z.literal(2), z.literal(3)]),
})

/** `more`: the kinds of which more is found than is shown. */
export const searchHitAnswer = z.extend(itemsAnswer(searchHit), { more: z.array(z.enum(HIT_KINDS)) })

export type SearchHit = z.infer<typeof searchHit>
export type SearchHitQuery = z.infer<typeof searchHitQuery>
export type SearchHits = { items: SearchHit[]; more: HitKind[] }
