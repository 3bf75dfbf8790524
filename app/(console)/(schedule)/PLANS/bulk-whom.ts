import type { Choice } from '#components/picker/choice.ts'
import type { FormStep } from './form-step.ts'

type BulkStep = Extract<FormStep, { kind: 'bulk' }>
type Filter = BulkStep['change']['filter']

/** Whom a change is for; '' and null do not narrow it down. `start` and `end`: ISO 8601 UTC. */
export type BulkWhom = {
  level: '' | '2' | '3'
  space: Choice | null
  q: string
  start: string
  end: string
  status: string
}

/** What a step was for, filled in again. */
export function whomOf(step: BulkStep | undefined): BulkWhom {
  const filter = step?.change.filter
  return {
    level: filter?.spaceLevel ?? '',
    space: step?.names[0] ?? null,
    q: filter?.q ?? '',
    start: filter?.from ?? '',
    end: filter?.to ?? '',
    status: filter?.status ?? '',
  }
}

/** The same as the filter of the timeline. What the form has no field for stays as it was in `before`, a time with one end too. */
export function filterOf({ level, space, q, start, end, status }: BulkWhom, before: Partial<Filter> = {}) {
  const { q: _q, spaceLevel: _level, spaceId: _space, status: _status, from: _from, to: _to, ...others } = before
  return {
    ...others,
    q,
    ...(level !== '' && { spaceLevel: level }),
    ...(space && { spaceId: space.id }),
    ...(start !== '' && { from: start }),
    ...(end !== '' && { to: end }),
    ...(status !== '' && { status }),
  }
}
