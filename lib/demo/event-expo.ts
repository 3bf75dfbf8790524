import { arAnchorCells, arEntryCells, arEventCells, arMarkerCells, arStructureCells } from './event-ar.ts'
import { linkCells, ndsdCells, transitionCells } from './event-links.ts'
import { patternCells, patternEntryCells, stopCells } from './event-patterns.ts'
import { eventGrants, eventUsers } from './event-people.ts'
import { contentCells, deliveryCells, vipCells } from './event-rich.ts'
import type { EventSize } from './event-size.ts'
import { areaCells, buildingCells, roomBuildingCells, roomCells } from './event-spaces.ts'
import { eventTime } from './event-time.ts'
import type { Expo, ExpoLine, ExpoTable } from './expo.ts'
import { demoExpo, readFile } from './read-file.ts'

type Cells = ExpoLine['cells']

const asWritten = (table: ExpoTable) => readFile(`event/${table}`).map(({ cells }) => cells)

/** The files of the demo that are no pictures of its rooms. */
const sharedFiles = (): Cells[] =>
  [...demoExpo('stored_objects')]
    .filter(({ cells }) => cells.purpose !== 'roomThumbnail')
    .map(({ cells }) => ({ ...cells, created_at: eventTime('file', 0).toISOString() }))

function* entryCells(size: EventSize): Generator<Cells> {
  yield* patternEntryCells(size)
  yield* arEntryCells(size)
}

const CELLS: Readonly<Record<ExpoTable, (size: EventSize) => Iterable<Cells>>> = {
  users: eventUsers,
  expo_areas: areaCells,
  venue_areas: buildingCells,
  stored_objects: sharedFiles,
  rooms: roomCells,
  room_venue_areas: roomBuildingCells,
  patterns: patternCells,
  ar_events: arEventCells,
  ar_structures: arStructureCells,
  ar_anchors: arAnchorCells,
  ar_markers: arMarkerCells,
  transitions: transitionCells,
  external_transitions: linkCells,
  address_checks: () => [],
  pattern_external_transitions: () => [],
  ndsd_events: ndsdCells,
  schedule_entries: entryCells,
  stops: stopCells,
  grants: eventGrants,
  notices: () => asWritten('notices'),
  app_notifications: () => asWritten('app_notifications'),
  tools: () => [],
  vip_users: vipCells,
  rich_contents: contentCells,
  delivery_reports: deliveryCells,
}

/**
 * An expo that runs from 2025-04-13 to 2025-10-13 23:00 JST: countries' pavilions with their people and schedules, made of the words and
 * shares of `lib/demo/data/event`. The same size gives the same rows on every run.
 */
export const eventExpo = (size: EventSize): Expo =>
  function* (table) {
    let row = 0
    for (const cells of CELLS[table](size)) yield { place: `${table} of the event, row ${++row}`, cells }
  }
