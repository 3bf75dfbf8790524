/** What can be stopped, and the path of its calls: `POST /<path>/:id/stop`. */
export const STOPPED_PATHS = {
  pattern: 'patterns',
  room: 'rooms',
  venueArea: 'venue-areas',
  arEvent: 'ar-events',
} as const

export type StoppedKind = keyof typeof STOPPED_PATHS
