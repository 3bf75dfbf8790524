import type { Stop } from '#lib/contracts/stops.ts'
import { lockArEvent } from '../ar-events/lock-ar-event.ts'
import { findArEvent } from '../ar-events/read-ar-events.ts'
import type { Ctx } from '../context.ts'
import { lockPattern } from '../patterns/lock-pattern.ts'
import { findPattern } from '../patterns/read-patterns.ts'
import { findRoom, lockRoom } from '../rooms/read-rooms.ts'
import { findVenueArea, lockVenueArea } from '../venue-areas/read-venue-areas.ts'

export type TargetKind = Stop['targetKind']

/** What can be stopped, by kind and ID. */
export type Target = { kind: TargetKind; id: string }

/** The column of `stops` that names a target of the kind. */
export const COLUMN_OF = {
  venueArea: 'venue_area_id',
  room: 'room_id',
  pattern: 'pattern_id',
  arEvent: 'ar_event_id',
} as const

/** The target as its own resource gives it, in the actor's scope; 404 with the code of its kind. */
export const FIND = { venueArea: findVenueArea, room: findRoom, pattern: findPattern, arEvent: findArEvent } as const

/** The same under a row lock: whoever stops or reopens it at the same time waits here. */
export const LOCK = {
  venueArea: (ctx: Ctx, id: string) => lockVenueArea(ctx, id, 'edit'),
  room: (ctx: Ctx, id: string) => lockRoom(ctx, id, 'edit'),
  pattern: lockPattern,
  arEvent: lockArEvent,
} as const
