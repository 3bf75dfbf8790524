import { onOpen, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/public-feed.ts'
import { publicState, publicStateQuery } from '#lib/contracts/public-state.ts'
import { readFeed } from './public-feed.ts'
import { watchFeed } from './watch-feed.ts'

/** What the delivery platform reads, with a machine token. */
export const publicFeedRoutes: readonly Route[] = [
  onOpen(
    calls.readFeed,
    {
      query: publicStateQuery,
      answer: publicState,
      tagged: true,
      details:
        'at: Japan wall clock (2025-10-13T23:00) or UTC (2025-10-13T14:00:00Z), past or to come; now where it is left out. Everything that ' +
        'is not in the answer is closed to visitors. The ETag changes when, and only when, the lists do.',
    },
    readFeed,
  ),
  onOpen(
    calls.watchFeed,
    {
      streams: 'text/event-stream',
      details:
        'Events `state`, data {at, etag, changes: [{kind, id, change}]}: the first at once and without changes, then one whenever the lists of ' +
        'GET /state change. The stream ends after some minutes; connect again, and read the state where the first ETag is not the one you have.',
    },
    watchFeed,
  ),
]
