import { watchChanges } from '#lib/contracts/calls/live-changes.ts'
import { hrefOf } from '#lib/contracts/calls/to.ts'
import type { LiveEvent } from '#lib/contracts/live-changes.ts'
import { acceptLanguage } from './accept-language.ts'
import { readEvents } from './open-events.ts'

const PATIENCE_MS = 5_000

/**
 * May the page be read again? Not where the server gives no answer or the session is over for work: the router would leave the page. Keeps no session open.
 */
export async function mayReadPage(): Promise<boolean> {
  const headers = { Accept: 'text/event-stream', 'Accept-Language': acceptLanguage() }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch(hrefOf(watchChanges), {
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  }).catch(() => null)
  if (answer?.status !== 200 || !answer.body) return false
  let may = false
  await readEvents(
    answer.body,
    (_, data) => {
      may = !(JSON.parse(data) as LiveEvent).isWatching
    },
    () => {},
  )
  return may
}
