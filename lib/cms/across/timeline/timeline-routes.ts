import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/timelines.ts'
import {
  arTimelineAnswer,
  arTimelineQuery,
  timelineAnswer,
  timelineCsvQuery,
  timelineQuery,
} from '#lib/contracts/timeline.ts'
import { readArTimeline } from './read-ar-timeline.ts'
import { readTimeline } from './read-timeline.ts'
import { readTimelineCsv } from './timeline-csv.ts'

/** The schedules of many patterns side by side. */
export const timelineRoutes: readonly Route[] = [
  on(calls.readTimeline, { query: timelineQuery, answer: timelineAnswer }, readTimeline),
  on(calls.readArTimeline, { query: arTimelineQuery, answer: arTimelineAnswer }, readArTimeline),
  on(calls.readTimelineCsv, { query: timelineCsvQuery, streams: 'text/csv' }, readTimelineCsv),
]
