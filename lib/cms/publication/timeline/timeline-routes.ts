import { type Route, route } from '#lib/cms/kernel/http/route.ts'
import {
  arTimelineAnswer,
  arTimelineQuery,
  timelineAnswer,
  timelineCsvQuery,
  timelineQuery,
} from '#lib/contracts/timeline.ts'
import type { Action } from '#lib/core/policy.ts'
import { readArTimeline } from './read-ar-timeline.ts'
import { readTimeline } from './read-timeline.ts'
import { readTimelineCsv } from './timeline-csv.ts'

const READ: readonly Action[] = ['areaPattern.read', 'roomPattern.read']
const read = { query: timelineQuery, answer: timelineAnswer, says: 'Read the schedules of many patterns in a time' }
const ar = { query: arTimelineQuery, answer: arTimelineAnswer, says: 'Read the schedules of many AR events in a time' }
const csv = { query: timelineCsvQuery, streams: 'text/csv', says: 'Download the schedules of many patterns as CSV' }

/** The schedules of many patterns side by side. */
export const timelineRoutes: readonly Route[] = [
  route('GET', '/timeline', READ, read, readTimeline),
  route('GET', '/ar-timeline', ['arEvent.read'], ar, readArTimeline),
  route('GET', '/timeline-csv', READ, csv, readTimelineCsv),
]
