import type { Publication } from '#lib/contracts/publication.ts'
import { isPublic, type PublicationStatus } from '#lib/core/publication-status.ts'

/** How what is shown stands in its publication, now and once that changes by itself. */
export type Standing = Pick<Publication, 'status' | 'nextChangeAt' | 'nextStatus'>

/** A moment at which visitors are looked over the shoulder: now, or from when on (ISO 8601 UTC); and how it stands then. */
type Look = { when: 'now' | 'next'; from: string | null; status: PublicationStatus; isSeen: boolean }

const lookAt = (when: Look['when'], from: string | null, status: PublicationStatus): Look => ({
  when,
  from,
  status,
  isSeen: isPublic(status),
})

/** Those of something: one where its status stays until somebody acts, else before and after the change that comes next. */
export function looksAt({ status, nextChangeAt, nextStatus }: Standing): readonly [Look, ...Look[]] {
  const now = lookAt('now', null, status)
  return nextChangeAt && nextStatus ? [now, lookAt('next', nextChangeAt, nextStatus)] : [now]
}
