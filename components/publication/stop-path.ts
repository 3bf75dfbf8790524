import type { Stop } from '#lib/contracts/stops.ts'

export type StopKind = Stop['targetKind']

/** What can be stopped, as the dialogs need it. `name`, `nameEn`: its titles. */
export type StopTarget = { kind: StopKind; id: string; version: number; name: string; nameEn: string }

const RESOURCE = { pattern: 'patterns', room: 'rooms', venueArea: 'venue-areas', arEvent: 'ar-events' } as const

/** The path of one of a target's calls: `rooms/<id>/stop`. */
export const stopPath = ({ kind, id }: Pick<StopTarget, 'kind' | 'id'>, call: 'stop' | 'reopen' | 'stop-effect') =>
  `${RESOURCE[kind]}/${id}/${call}`
