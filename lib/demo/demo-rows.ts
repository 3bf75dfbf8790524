import {
  demoAnchorRows,
  demoArEntryRows,
  demoArEventRows,
  demoArStopRows,
  demoMarkerRows,
  demoStructureRows,
} from './demo-ar.ts'
import { demoTime, demoToday } from './demo-day.ts'
import { demoCheckRows, demoLinkRows, demoPatternLinkRows } from './demo-links.ts'
import { demoNdsdRows } from './demo-ndsd.ts'
import { demoAppNotificationRows, demoNoticeRows } from './demo-notices.ts'
import { demoEntryRows, demoPatternRows, demoStopRows } from './demo-patterns.ts'
import { demoGrants, demoUsers } from './demo-people.ts'
import { demoFiles } from './demo-pictures.ts'
import { demoContents, demoVipRows } from './demo-rich.ts'
import { demoAreaRows, demoRoomLinks, demoRoomRows, demoVenueRows } from './demo-spaces.ts'
import { demoToolRows } from './demo-tools.ts'
import { demoTransitionRows } from './demo-transitions.ts'
import { richRows } from './rich-rows.ts'
import { fileRows } from './seed-files.ts'
import type { SeedRow, SeedRows } from './seed-rows.ts'

const firstRoomPattern = (patterns: readonly SeedRow<'patterns'>[]): string => {
  const found = patterns.find((pattern) => pattern.room_id)
  if (!found) throw new Error('the demo has no room pattern')
  return found.id
}

/** The rows of the expo of a first look, with schedules around the day of `now` in Japan. */
export function demoRows(now: Date): SeedRows {
  const today = demoToday(now)
  const contents = demoContents(today)
  const patterns = demoPatternRows(today)
  return {
    users: demoUsers(today),
    expo_areas: demoAreaRows(today),
    venue_areas: demoVenueRows(today),
    rooms: demoRoomRows(today),
    room_venue_areas: demoRoomLinks(),
    patterns,
    stored_objects: fileRows(demoTime(today, -60, 9), demoFiles()),
    ar_events: demoArEventRows(today),
    ar_structures: demoStructureRows(today),
    ar_anchors: demoAnchorRows(today),
    ar_markers: demoMarkerRows(today),
    transitions: demoTransitionRows(today),
    ndsd_events: demoNdsdRows(today),
    external_transitions: demoLinkRows(today),
    address_checks: demoCheckRows(today),
    pattern_external_transitions: demoPatternLinkRows(firstRoomPattern(patterns)),
    schedule_entries: [...demoEntryRows(today), ...demoArEntryRows(today)],
    stops: [...demoStopRows(today), ...demoArStopRows(today)],
    grants: demoGrants(today),
    notices: demoNoticeRows(today),
    app_notifications: demoAppNotificationRows(today),
    tools: demoToolRows(today),
    vip_users: demoVipRows(today),
    ...richRows(contents),
  }
}
