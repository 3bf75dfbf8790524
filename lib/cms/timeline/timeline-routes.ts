import { timelineAnswer, timelineQuery } from '#lib/contracts/timeline.ts'
import { type Route, route } from '../http/route.ts'
import { readTimeline } from './read-timeline.ts'

const read = { query: timelineQuery, answer: timelineAnswer, says: 'Read the schedules of many patterns in a time' }

/** The schedules of many patterns side by side. */
export const timelineRoutes: readonly Route[] = [
  route('GET', '/timeline', ['areaPattern.read', 'roomPattern.read'], read, readTimeline),
]
