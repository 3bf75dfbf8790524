import type { RowKind } from './node-rows.ts'

/** Where the rows of each kind of node are. */
export const NODE_TABLES = {
  expoArea: 'expo_areas',
  venueArea: 'venue_areas',
  pattern: 'patterns',
  arEvent: 'ar_events',
  room: 'rooms',
} as const satisfies Record<RowKind, string>
