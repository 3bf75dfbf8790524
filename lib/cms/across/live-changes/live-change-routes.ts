import { on, type Route } from '#lib/cms/kernel/http/route.ts'
import * as calls from '#lib/contracts/calls/live-changes.ts'
import { liveChangesQuery } from '#lib/contracts/live-changes.ts'
import type { ReadBoard } from './shared-boards.ts'
import { watchChanges } from './watch-changes.ts'

/** What changes, for every open page of who is signed in, of her scope; with the board of the day, which `readBoard` reads. */
export const liveChangeRoutes = (readBoard: ReadBoard): readonly Route[] => [
  on(
    calls.watchChanges,
    { query: liveChangesQuery, streams: 'text/event-stream', watches: true },
    watchChanges(readBoard),
  ),
]
