import type { Stop } from './stops.ts'

/** What can be stopped, and the path of its calls: `POST /<path>/:id/stop`. */
export const STOPPED_PATHS = {
  pattern: 'patterns',
  room: 'rooms',
  venueArea: 'venue-areas',
  arEvent: 'ar-events',
} as const satisfies Record<Stop['targetKind'], string>
