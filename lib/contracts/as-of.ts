import * as z from 'zod/mini'
import { spaceRef } from './fields.ts'
import { filterOf, idFilter, keywords, listAnswer } from './lists.ts'
import { momentRead } from './moment.ts'
import { publication, publicationStatus } from './publication.ts'
import { DELIVERY_STATES } from './rich-contents.ts'

/** "As of": how the expo stands at a moment, past or to come, and why. */

export const AS_OF_KINDS = ['venueArea', 'room', 'pattern', 'arEvent'] as const
export type AsOfKind = (typeof AS_OF_KINDS)[number]

/** Rows of one page. */
const AS_OF_ROWS = 50

/** `at`: the moment, now where it is left out. `with`: a second one to compare it to. `show`: what is public, closed or differs. */
export const asOfQuery = z.object({
  at: momentRead,
  with: momentRead,
  q: z._default(keywords, ''),
  kind: filterOf(AS_OF_KINDS),
  show: filterOf(['public', 'unpublished', 'changed'] as const),
  spaceId: idFilter,
  limit: z.pipe(
    z.catch(z.string(), ''),
    z.transform((text) => (/^\d{1,3}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), 200) : AS_OF_ROWS)),
  ),
  /** How many rows lie before the page. */
  cursor: z.pipe(
    z.catch(z._default(z.string(), ''), ''),
    z.transform((text) => (/^\d{1,7}$/.test(text) ? Number(text) : 0)),
  ),
})

/** A stop in force at the moment: of the thing itself, or of the room or venue area it belongs to. */
const stop = z.object({ id: z.string(), ofSpace: z.boolean(), stoppedAt: z.string() })

const asOfItem = z.object({
  kind: z.enum(AS_OF_KINDS),
  id: z.string(),
  title: z.string(),
  titleEn: z.string(),
  /** What a pattern or an AR event belongs to; `spaceLevel` 1: a V Expo area, 2: a venue area, 3: a room. */
  space: z.nullable(spaceRef),
  spaceLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  publication,
  /** At the second moment, where one is compared. */
  comparedStatus: z.nullable(publicationStatus),
  stop: z.nullable(stop),
})

export const asOfAnswer = z.extend(listAnswer(asOfItem), { at: z.string(), with: z.nullable(z.string()) })

/** A space above, or a pattern below, with its status at the moment. */
const relative = z.object({
  kind: z.enum(AS_OF_KINDS),
  id: z.string(),
  title: z.string(),
  titleEn: z.string(),
  status: publicationStatus,
})

/** Why one thing stands as it does. */
const asOfDetail = z.extend(asOfItem, {
  /** The venue areas from which a room is reached, within the reader's scope; none of them closes it. */
  areas: z.array(relative),
  /** The room or venue area that a pattern or an AR event belongs to. */
  above: z.nullable(relative),
  /** The patterns of a room or a venue area that are public, at most 50; it is public while one of them is. */
  openPatterns: z.array(relative),
  patternCount: z.number(),
  /** The reason of the stop; null for who may not read it. */
  closeReason: z.nullable(z.string()),
  /** Large-volume content of the room that is not, or hardly, delivered any more. */
  caps: z.array(z.object({ id: z.string(), title: z.string(), titleEn: z.string(), state: z.enum(DELIVERY_STATES) })),
  /** Maximum occupancy of the room; null where it is off or there is none. */
  occupancy: z.nullable(z.number()),
})

export const asOfDetailAnswer = z.object({ result_code: z.literal('0'), at: z.string(), item: asOfDetail })
export const asOfDetailQuery = z.object({ at: momentRead })

export type AsOfQuery = z.infer<typeof asOfQuery>
export type AsOfItem = z.infer<typeof asOfItem>
export type AsOfDetail = z.infer<typeof asOfDetail>
