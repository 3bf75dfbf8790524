import { arAnchorRows, arEntryRows, arEventRows, arMarkerRows, arStructureRows } from './event-ar.ts'
import { linkRows } from './event-links.ts'
import { ndsdRows } from './event-ndsd.ts'
import { entryRows, patternRows } from './event-patterns.ts'
import { eventGrants, eventUsers } from './event-people.ts'
import { eventContents, eventVipRows } from './event-rich.ts'
import type { EventSize } from './event-size.ts'
import { eventStamps, expoAreaRows, roomLinkRows, roomRows, venueAreaRows } from './event-spaces.ts'
import { stopRows } from './event-stops.ts'
import { eventTime } from './event-time.ts'
import { transitionRows } from './event-transitions.ts'
import { richRows } from './rich-rows.ts'
import { fileRows, sharedFiles } from './seed-files.ts'
import { seedId } from './seed-id.ts'
import { SEED_TABLES, type SeedRow, type SeedRows } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'

const noticeRows = (): SeedRow<'notices'>[] => [
  {
    id: seedId('notice', 0),
    notice_type: 1,
    content: '会期は2025年4月13日から10月13日23時までです。公開予定の登録は3日前までにお願いします。',
    content_en:
      'The expo runs from 13 April to 13 October 2025, 23:00 JST. Please register schedules three days ahead.',
    period: '[2025-03-31T15:00:00Z,2025-10-13T14:00:00Z)',
    ...eventStamps('notice', 0, levelAccount(0)),
  },
  {
    id: seedId('notice', 1),
    notice_type: 2,
    content: '毎週月曜日の2時から4時まで、定期メンテナンスを行います。',
    content_en: 'Regular maintenance takes place every Monday from 2:00 to 4:00 JST.',
    period: '[2025-03-31T15:00:00Z,)',
    ...eventStamps('notice', 1, levelAccount(0)),
  },
]

const appNotificationRows = (): SeedRow<'app_notifications'>[] => [
  {
    id: seedId('appNotification', 0),
    information_id: 'INFO-001',
    content: 'バーチャル会場がオープンしました。まずはゲート広場からお楽しみください。',
    content_en: 'The virtual expo is open. Start at the gate plaza.',
    period: '[2025-04-13T00:00:00Z,2025-04-20T00:00:00Z)',
    ...eventStamps('appNotification', 0, levelAccount(1)),
  },
]

function* allEntryRows(size: EventSize) {
  yield* entryRows(size)
  yield* arEntryRows(size)
}

/** The rows of an expo that runs from 2025-04-13 to 2025-10-13 23:00 JST: countries' pavilions with their people and schedules. */
function eventRows(size: EventSize): SeedRows {
  return {
    users: eventUsers(size),
    expo_areas: expoAreaRows(size),
    venue_areas: venueAreaRows(size),
    rooms: roomRows(size),
    room_venue_areas: roomLinkRows(size),
    patterns: patternRows(size),
    stored_objects: fileRows(eventTime('file', 0), sharedFiles()),
    ar_events: arEventRows(size),
    ar_structures: arStructureRows(size),
    ar_anchors: arAnchorRows(size),
    ar_markers: arMarkerRows(size),
    transitions: transitionRows(size),
    external_transitions: linkRows(size),
    ndsd_events: ndsdRows(),
    address_checks: [],
    pattern_external_transitions: [],
    schedule_entries: allEntryRows(size),
    stops: stopRows(size),
    grants: eventGrants(size),
    notices: noticeRows(),
    app_notifications: appNotificationRows(),
    tools: [],
    vip_users: eventVipRows(size),
    ...richRows(eventContents(size)),
  }
}

const PATHS = ['scene.glb', 'marker.png', 'tool.zip']

export function* eventEntries(size: EventSize) {
  const rows = eventRows(size)
  for (const table of SEED_TABLES) {
    let place = 0
    for (const row of rows[table])
      yield { table, row: row as Record<string, unknown>, cells: { path: PATHS[place++] ?? '' } }
  }
}
