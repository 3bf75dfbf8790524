import { findArEvent } from '#lib/cms/spaces/ar-events/door.ts'
import { findPattern } from '#lib/cms/spaces/patterns/door.ts'
import { findRoom } from '#lib/cms/spaces/rooms/door.ts'
import { findVenueArea } from '#lib/cms/spaces/venue-areas/door.ts'
import type { StoppedKind } from '#lib/contracts/kinds/kinds.ts'

/** What its kind says can be stopped; `STOP_TARGETS` names the same, since the schemas of plans hold it, which the kinds hold. */
export type TargetKind = StoppedKind

/** What can be stopped, by kind and ID. */
export type Target = { kind: TargetKind; id: string }

/** The column of `stops` that names a target of the kind. */
export const COLUMN_OF = {
  venueArea: 'venue_area_id',
  room: 'room_id',
  pattern: 'pattern_id',
  arEvent: 'ar_event_id',
} as const satisfies Record<TargetKind, string>

/** The target as its own resource gives it, in the actor's scope; 404 with the code of its kind. */
export const FIND = {
  venueArea: findVenueArea,
  room: findRoom,
  pattern: findPattern,
  arEvent: findArEvent,
} satisfies Record<TargetKind, unknown>
