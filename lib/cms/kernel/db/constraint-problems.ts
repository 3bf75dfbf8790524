import pg from 'pg'
import type { ResultCode } from '#lib/contracts/result-codes.ts'
import { VIP_MAX } from '#lib/contracts/vip-users.ts'
import { CodeRefusal, type FieldProblem, InputRefusal, notSignedIn, type Refusal } from '#lib/core/errors.ts'

/** What each constraint of the schema says to the person who ran into it, but for those of what is taken (`scope/taken.ts`). The database decides; this only finds the words. */
const FIELDS: Record<string, FieldProblem> = {
  venue_areas_parent: { field: 'spaceParentId', rule: 'notFound' },
  rooms_main_room: { field: 'spaceParentId', rule: 'notFound' },
  rooms_class_and_main: { field: 'spaceParentId', rule: 'required' },
  rooms_inherit_only_sub: { field: 'accessInherit', rule: 'conflict' },
  rooms_thumbnail_id_fkey: { field: 'thumbnailUrl', rule: 'notFound' },
  rooms_thumbnail_named: { field: 'thumbnailName', rule: 'required' },
  rooms_limit: { field: 'metaLimitConditions', rule: 'required' },
  patterns_venue_area_id_fkey: { field: 'spaceId', rule: 'notFound' },
  patterns_room_id_fkey: { field: 'spaceId', rule: 'notFound' },
  room_venue_areas_venue_area_id_fkey: { field: 'venueAreaIds', rule: 'notFound' },
  schedule_entries_period: { field: 'openDateRelation', rule: 'conflict' },
  schedule_entries_no_overlap: { field: 'publicDateRepeat', rule: 'overlaps' },
  schedule_entries_content: { field: 'noDataRelation', rule: 'wrongState' },
  schedule_entries_ar_content: { field: 'noDataRelation', rule: 'wrongState' },
  ar_events_expo_area: { field: 'spaceId', rule: 'notFound' },
  ar_events_venue_area: { field: 'spaceId', rule: 'notFound' },
  ar_events_room: { field: 'spaceId', rule: 'notFound' },
  ar_events_thumbnail_id_fkey: { field: 'thumbnailUrl', rule: 'notFound' },
  ar_events_guide_image_id_fkey: { field: 'guideImageUrl', rule: 'notFound' },
  app_notifications_thumbnail_id_fkey: { field: 'thumbnailUrl', rule: 'notFound' },
  app_notifications_once: { field: 'openStartDate', rule: 'overlaps' },
  notices_read_only_once: { field: 'readOnlyStartDate', rule: 'overlaps' },
  ar_structures_texture_id_fkey: { field: 'textureUrl', rule: 'notFound' },
  ar_structures_object: { field: 'objectUrl', rule: 'notFound' },
  ar_markers_image: { field: 'markerImageUrl', rule: 'notFound' },
  ndsd_events_one_default: { field: 'openStartDateCheck', rule: 'overlaps' },
  ndsd_events_period: { field: 'openEndDateCheck', rule: 'conflict' },
  external_transitions_venue_area: { field: 'exTransSpace', rule: 'notFound' },
  external_transitions_room: { field: 'exTransSpace', rule: 'notFound' },
  external_transitions_pattern: { field: 'exTransSpace', rule: 'notFound' },
  external_transitions_ar_event: { field: 'exTransSpace', rule: 'notFound' },
  rooms_limit_ex_trans: { field: 'metaLimitExtrans', rule: 'notFound' },
  pattern_external_transitions_link: { field: 'exTransitionIds', rule: 'notFound' },
  tools_object: { field: 'toolFileName', rule: 'notFound' },
  vip_users_place_once: { field: 'vipUserId', rule: 'limit', params: { max: VIP_MAX } },
  vip_users_places: { field: 'vipUserId', rule: 'limit', params: { max: VIP_MAX } },
  stops_one_in_force: { field: 'closeDataCheck', rule: 'wrongState' },
  transitions_not_itself: { field: 'transitionRelation', rule: 'conflict' },
  transitions_from_expo_area: { field: 'transitionFromId', rule: 'notFound' },
  transitions_from_venue_area: { field: 'transitionFromId', rule: 'notFound' },
  transitions_from_room: { field: 'transitionFromId', rule: 'notFound' },
  transitions_from_ar_event: { field: 'transitionFromId', rule: 'notFound' },
  transitions_to_expo_area: { field: 'transitionToId', rule: 'notFound' },
  transitions_to_venue_area: { field: 'transitionToId', rule: 'notFound' },
  transitions_to_room: { field: 'transitionToId', rule: 'notFound' },
  transitions_to_ar_event: { field: 'transitionToId', rule: 'notFound' },
  users_manager_left: { field: 'accountId', rule: 'wrongState' },
  grants_user_id_fkey: { field: 'userList', rule: 'notFound' },
  grants_venue_area_id_fkey: { field: 'areaList', rule: 'notFound' },
  grants_room_id_fkey: { field: 'roomList', rule: 'notFound' },
  grants_pattern_id_fkey: { field: 'roomPatternList', rule: 'notFound' },
}

/** The result code of those that have one of their own (docs/api.md#result-codes). */
const CODES: Record<string, ResultCode> = {
  ndsd_events_one_default: 'xrcms1401',
  app_notifications_once: 'xrcms1501',
  notices_read_only_once: 'xrcms1501',
}

/** The person who acts, as rows name her: she was deleted while her call was under way. */
const ACTOR_GONE = /_(created|updated|stopped|reopened)_by_fkey$|^sessions_user_id_fkey$/

const FOREIGN_KEY = '23503'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** A database error that is a rule of ours, as the refusal it means; null for every other error. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof pg.DatabaseError)) return null
  const problem = error.constraint ? FIELDS[error.constraint] : undefined
  if (problem) return new InputRefusal([problem], undefined, CODES[error.constraint ?? ''])
  if (error.constraint && ACTOR_GONE.test(error.constraint)) return notSignedIn()
  // Two people changed the same rows at the same time, or one deleted what the other was about to name, and the database
  // undid one of them: she may simply try again.
  const again = [FOREIGN_KEY, SERIALIZATION_FAILURE, DEADLOCK]
  if (error.code !== undefined && again.includes(error.code)) return new CodeRefusal(409, 'xrcms0009')
  return null
}

/** Is this the violation of the named constraint, for the caller to whom it means something else than FIELDS says? */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint
