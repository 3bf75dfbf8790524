import { watchChanges } from '#lib/contracts/calls/live-changes.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import type { LiveEvent } from '#lib/contracts/live-changes.ts'
import { acceptLanguage } from './accept-language.ts'
import { readEvents } from './open-events.ts'

const PATIENCE_MS = 5_000

/** `later`: the server gives no answer. `over`: the session is over for work, or nobody is signed in any more. */
type Readable = 'now' | 'later' | 'over'

/** May the page be read again? Else the router would leave it. Keeps no session open. */
export async function mayReadPage(): Promise<Readable> {
  const headers = { Accept: 'text/event-stream', 'Accept-Language': acceptLanguage() }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(hrefOf(watchChanges), {
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  }).catch(() => null)
  if (answer?.status === 401) return 'over'
  if (answer?.status !== 200 || !answer.body) return 'later'
  let readable: Readable = 'later'
  await readEvents(
    answer.body,
    (_, data) => {
      readable = (JSON.parse(data) as LiveEvent).isWatching ? 'over' : 'now'
    },
    () => {},
  )
  return readable
}
