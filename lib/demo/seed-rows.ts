import type { Insertable } from 'kysely'
import type { DB } from '#lib/cms/kernel/db/db.d.ts'

/** The tables a seed fills, in the order in which their rows can be inserted. */
export const SEED_TABLES = [
  'users',
  'expo_areas',
  'venue_areas',
  'stored_objects',
  'rooms',
  'room_venue_areas',
  'patterns',
  'ar_events',
  'ar_structures',
  'ar_anchors',
  'ar_markers',
  'transitions',
  'external_transitions',
  'address_checks',
  'pattern_external_transitions',
  'ndsd_events',
  'schedule_entries',
  'stops',
  'grants',
  'notices',
  'app_notifications',
  'tools',
  'vip_users',
  'rich_contents',
  'delivery_reports',
  'delivery_hours',
  'delivery_crossings',
] as const satisfies readonly (keyof DB)[]

export type SeedTable = (typeof SEED_TABLES)[number]

export type SeedRow<T extends SeedTable> = Insertable<DB[T]>

/** How many rows went into each table. */
export type SeedCounts = Record<SeedTable, number>
