import { arAnchors, arEvents, arMarkers, arStructures } from './ar-tables.ts'
import { richContents } from './deliveries.ts'
import type { ExpoTable } from './expo.ts'
import { storedObjects, tools } from './file-tables.ts'
import { addressChecks, externalTransitions, patternLinks, transitions } from './link-tables.ts'
import { appNotifications, ndsdEvents, notices } from './news-tables.ts'
import { grants, users } from './people-tables.ts'
import {
  expoAreas,
  patterns,
  rooms,
  roomVenueAreas,
  scheduleEntries,
  stops,
  venueAreas,
  vipUsers,
} from './space-tables.ts'
import type { Table } from './table.ts'

/** How each table is read; the reports of deliveries are read beside the contents they belong to. */
export const EXPO_TABLES: { readonly [T in Exclude<ExpoTable, 'delivery_reports'>]: Table<T> } = {
  users,
  expo_areas: expoAreas,
  venue_areas: venueAreas,
  stored_objects: storedObjects,
  rooms,
  room_venue_areas: roomVenueAreas,
  patterns,
  ar_events: arEvents,
  ar_structures: arStructures,
  ar_anchors: arAnchors,
  ar_markers: arMarkers,
  transitions,
  external_transitions: externalTransitions,
  address_checks: addressChecks,
  pattern_external_transitions: patternLinks,
  ndsd_events: ndsdEvents,
  schedule_entries: scheduleEntries,
  stops,
  grants,
  notices,
  app_notifications: appNotifications,
  tools,
  vip_users: vipUsers,
  rich_contents: richContents,
}
