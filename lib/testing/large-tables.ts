/** Those of the data set *huge* with 10,000 rows and more. */
const OF_HUGE = [
  'ar_events',
  'external_transitions',
  'grants',
  'invitations',
  'patterns',
  'pattern_external_transitions',
  'room_venue_areas',
  'rooms',
  'schedule_entries',
  'stops',
  'transitions',
  'users',
  'venue_areas',
  'vip_users',
] as const

/** Those that get a row or more with each act of a person or a platform, and of those some for ever. */
const GROWING = [
  'audit',
  'boundary_receipts',
  'delivery_hours',
  'delivery_reports',
  'idempotency_keys',
  'outbox',
  'schedule_operation_changes',
  'schedule_operations',
  'sessions',
  'sign_in_attempts',
  'stored_objects',
  'uploads',
  'user_import_rows',
] as const

/** Tables over whose rows no migration may go while it keeps people from writing (docs/operations.md#upgrades). */
export const LARGE_TABLES: ReadonlySet<string> = new Set([...OF_HUGE, ...GROWING])
