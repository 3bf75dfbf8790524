import type { Publication } from '#lib/contracts/publication.ts'
import { isPublic, type PublicationStatus } from '#lib/core/publication-status.ts'
import { shownState } from '#lib/core/shown-state.ts'

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

/**
 * The one of `looks` that is looked at. `awaited`: how it is to stand by itself, which is looked at ahead; null: now. Once that has come, or something else comes
 * instead, it is how things stand now: what comes after it was not chosen.
 */
export const chosenLook = ([now, next]: readonly [Look, ...Look[]], awaited: PublicationStatus | null): Look =>
  next && next.status === awaited ? next : now

/** A period as a form holds it, ISO 8601 UTC; '' where nothing is typed, which is no end where it is the end. */
export type ShownPeriod = { openStartDate: string; openEndDate: string }

/** How something stands that is shown in a period. `now`: Unix milliseconds. Undefined where no period is typed yet, or one that ends before it starts. */
export function standingIn({ openStartDate, openEndDate }: ShownPeriod, now: number): Standing | undefined {
  const [start, end] = [new Date(openStartDate), openEndDate === '' ? null : new Date(openEndDate)]
  if (Number.isNaN(start.getTime()) || (end && !(start < end))) return undefined
  const status = shownState(start, end, new Date(now))
  if (status === 'waiting') return { status, nextChangeAt: openStartDate, nextStatus: 'opening' }
  if (status === 'opening' && end) return { status, nextChangeAt: openEndDate, nextStatus: 'ending' }
  return { status, nextChangeAt: null, nextStatus: null }
}
