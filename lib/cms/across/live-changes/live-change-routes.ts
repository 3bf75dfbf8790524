import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/live-changes.ts'
import { liveChangesQuery } from '#lib/contracts/live-changes.ts'
import type { ReadHome } from './home-news.ts'
import { watchChanges } from './watch-changes.ts'

/** What changes, for every open page of who is signed in, of her scope; with what `readHome` reads for home: the board of the day, and what stands beside it. */
export const liveChangeRoutes = (readHome: ReadHome): readonly Route[] => [
  on(
    calls.watchChanges,
    { query: liveChangesQuery, streams: 'text/event-stream', watches: true },
    watchChanges(readHome),
  ),
]
