import {
  demoAnchorRows,
  demoArEntryRows,
  demoArEventRows,
  demoArStopRows,
  demoMarkerRows,
  demoStructureRows,
} from './demo-ar.ts'
import { demoTime, demoToday } from './demo-day.ts'
import { demoEntryRows, demoPatternRows, demoStopRows } from './demo-patterns.ts'
import { demoGrants, demoUsers } from './demo-people.ts'
import { demoContents, demoVipRows } from './demo-rich.ts'
import { demoAreaRows, demoRoomLinks, demoRoomRows, demoStamps, demoVenueRows } from './demo-spaces.ts'
import { demoTransitionRows } from './demo-transitions.ts'
import { richRows } from './rich-rows.ts'
import { fileRows } from './seed-files.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow, SeedRows } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'

const noticeRows = (today: number): SeedRow<'notices'>[] => [
  {
    id: seedId('notice', 0),
    notice_type: 1,
    content: 'これはデモデータです。自由に操作してお試しください。',
    content_en: 'This is demo data. Feel free to try everything.',
    period: `[${demoTime(today, -3, 9).toISOString()},)`,
    ...demoStamps(today, -20, 0, levelAccount(0)),
  },
  {
    id: seedId('notice', 1),
    notice_type: 2,
    content: '毎週月曜日の2時から4時まで、定期メンテナンスを行います。この間は操作できません。',
    content_en:
      'Regular maintenance takes place every Monday from 2:00 to 4:00 JST. The console is not available then.',
    period: `[${demoTime(today, -3, 10).toISOString()},${demoTime(today, 60, 18).toISOString()})`,
    ...demoStamps(today, -20, 1, levelAccount(0)),
  },
]

/** The rows of the expo of a first look, with schedules around the day of `now` in Japan. */
export function demoRows(now: Date): SeedRows {
  const today = demoToday(now)
  const contents = demoContents(today)
  return {
    users: demoUsers(today),
    expo_areas: demoAreaRows(today),
    venue_areas: demoVenueRows(today),
    rooms: demoRoomRows(today),
    room_venue_areas: demoRoomLinks(),
    patterns: demoPatternRows(today),
    stored_objects: fileRows(demoTime(today, -60, 9)),
    ar_events: demoArEventRows(today),
    ar_structures: demoStructureRows(today),
    ar_anchors: demoAnchorRows(today),
    ar_markers: demoMarkerRows(today),
    transitions: demoTransitionRows(today),
    schedule_entries: [...demoEntryRows(today), ...demoArEntryRows(today)],
    stops: [...demoStopRows(today), ...demoArStopRows(today)],
    grants: demoGrants(today),
    notices: noticeRows(today),
    vip_users: demoVipRows(today),
    ...richRows(contents),
  }
}
