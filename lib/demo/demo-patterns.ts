import { demoTime } from './demo-day.ts'
import { demoMaker } from './demo-people.ts'
import { DEMO_PATTERNS, DEMO_STOPS, type DemoPattern } from './demo-schedule.ts'
import { demoStamps } from './demo-spaces.ts'
import { seedId } from './seed-id.ts'
import type { SeedRow } from './seed-rows.ts'
import { levelAccount } from './seed-user.ts'

const spaceOf = (pattern: DemoPattern) =>
  pattern.space < 0 ? seedId('venueArea', -pattern.space - 1) : seedId('room', pattern.space)

const openType = (pattern: DemoPattern) => (pattern.archive ? 'archive' : 'normal')

function patternRow(today: number, pattern: DemoPattern, index: number): SeedRow<'patterns'> {
  const [title, titleEn] = pattern.title
  const [event, eventEn] = pattern.event ?? ['', '']
  const number = String(index + 1).padStart(4, '0')
  return {
    id: seedId('pattern', index),
    venue_area_id: pattern.space < 0 ? spaceOf(pattern) : null,
    room_id: pattern.space < 0 ? null : spaceOf(pattern),
    title,
    title_en: titleEn,
    event_name: event,
    event_name_en: eventEn,
    camera_permission: index % 4 !== 3,
    content_id: pattern.empty ? '' : `CT-${number}`,
    content_name: pattern.empty ? '' : `${title} 本編`,
    explanatory_text: `「${title}」をお楽しみください。`,
    explanatory_text_en: titleEn && `Enjoy “${titleEn}”.`,
    deep_link: pattern.empty ? '' : `xrexpo://pattern/${number}`,
    open_type: openType(pattern),
    pickup: index % 9 === 8,
    ...demoStamps(today, -45, index, demoMaker(pattern.space, index)),
  }
}

export const demoPatternRows = (today: number): SeedRow<'patterns'>[] =>
  DEMO_PATTERNS.map((pattern, index) => patternRow(today, pattern, index))

export function demoEntryRows(today: number): SeedRow<'schedule_entries'>[] {
  const entries = DEMO_PATTERNS.flatMap((pattern, place) => pattern.open.map((days) => ({ pattern, place, days })))
  return entries.map(({ pattern, place, days: [first, last] }, index) => ({
    id: seedId('entry', index),
    pattern_id: seedId('pattern', place),
    ar_event_id: null,
    clash_id: spaceOf(pattern),
    open_type: openType(pattern),
    period: `[${demoTime(today, first, 9).toISOString()},${demoTime(today, last, 18).toISOString()})`,
    ...demoStamps(today, -30, index, demoMaker(pattern.space, place)),
  }))
}

export const demoStopRows = (today: number): SeedRow<'stops'>[] =>
  DEMO_STOPS.map(({ pattern, day, reopened, reason, details }, index) => ({
    id: seedId('stop', index),
    venue_area_id: null,
    room_id: null,
    pattern_id: seedId('pattern', pattern),
    ar_event_id: null,
    stopped_at: demoTime(today, day, 13, index),
    stopped_by: levelAccount(1),
    reason,
    reopened_at: reopened === null ? null : demoTime(today, reopened, 17, index),
    reopened_by: reopened === null ? null : levelAccount(1),
    details,
  }))
