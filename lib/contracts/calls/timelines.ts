import type { arTimelineAnswer, arTimelineQuery, timelineAnswer, timelineCsvQuery, timelineQuery } from '../timeline.ts'
import { call } from './call.ts'

export const readTimeline = call('GET', '/timeline', {
  says: 'Read the schedules of many patterns in a time',
  may: ['areaPattern.read', 'roomPattern.read'],
}).carries<{ query: typeof timelineQuery; answer: typeof timelineAnswer }>()

export const readArTimeline = call('GET', '/ar-timeline', {
  says: 'Read the schedules of many AR events in a time',
  may: ['arEvent.read'],
}).carries<{ query: typeof arTimelineQuery; answer: typeof arTimelineAnswer }>()

export const readTimelineCsv = call('GET', '/timeline-csv', {
  says: 'Download the schedules of many patterns as CSV',
  may: ['areaPattern.read', 'roomPattern.read'],
}).carries<{ query: typeof timelineCsvQuery }>()
