import * as z from 'zod/mini'
import { PUBLICATION_STATUSES } from '#lib/core/publication-status.ts'
import { anyOf, filterOf } from './lists.ts'

/** One of the fourteen statuses (docs/domain.md#status). */
export const publicationStatus = z.enum([...PUBLICATION_STATUSES])

/** Where a thing stands in its publication at the moment of the answer (docs/domain.md#publication). */
export const publication = z.object({
  status: publicationStatus,
  isPublic: z.boolean(),
  /** The governing entry, ISO 8601 UTC: the one that is open, else the next, else the last; null without entries. */
  periodStart: z.nullable(z.string()),
  periodEnd: z.nullable(z.string()),
  /** When the status next becomes another one by itself (ISO 8601 UTC), and which; null where it stays until somebody acts. */
  nextChangeAt: z.nullable(z.string()),
  nextStatus: z.nullable(publicationStatus),
})

/** What a list is filtered by: an exact status, or the short reading `public` / `unpublished`. */
const STATUS_WORDS = [...PUBLICATION_STATUSES, 'public', 'unpublished'] as const
export const statusFilter = filterOf(STATUS_WORDS)
/** The same by one of several. */
export const statusesFilter = anyOf(STATUS_WORDS)

export type Publication = z.infer<typeof publication>
