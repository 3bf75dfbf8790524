import { mayReadPage } from './may-read-page.ts'

/** So often it is tried again while nobody answers. */
const AGAIN_MS = 2_000
const LONGEST_MS = 30_000
/** Then it is not the network that is in the way. */
const TRIES = 3

/** What stands before a console says that there is none, or the console that it has no room just now. */
const AWAY = [502, 503, 504]

/**
 * Lets the page that is shown be read again once somebody answers, where the network, or the console behind its proxy, goes away while it is read: the router would leave it for a
 * page of the browser or of the proxy, which a screen on a wall then shows. Until the function that is answered is called. In the browser only.
 */
export function bearWithNetwork(): () => void {
  const plain = window.fetch
  const patient: typeof fetch = async (input, init) => {
    if (!readsThisPage(input, init)) return plain.call(window, input, init)
    for (let tries = 1; ; ) {
      const came = await attempt(() => plain.call(window, input, init))
      if (came instanceof Response && !AWAY.includes(came.status)) return came
      const readable = init?.signal?.aborted ? 'over' : await mayReadPage()
      if (readable === 'over' || tries === TRIES) {
        if (came instanceof Response) return came
        throw came
      }
      if (readable === 'now') tries += 1
      // Who has no room now is not asked again at once, nor by all at one moment.
      if (came instanceof Response) await again(pauseOf(came) + Math.random() * AGAIN_MS)
      else if (readable === 'later') await again(AGAIN_MS)
      // She has gone on meanwhile: whatever comes of it is of no page that is shown.
      if (window.fetch !== patient || !readsThisPage(input, init)) return new Promise<never>(() => {})
    }
  }
  window.fetch = patient
  return () => {
    if (window.fetch === patient) window.fetch = plain
  }
}

/** All of the answer, since what comes in parts may be cut off in the middle; or what went wrong. */
async function attempt(ask: () => Promise<Response>): Promise<unknown> {
  try {
    const answer = await ask()
    await answer.clone().arrayBuffer()
    return answer
  } catch (error) {
    return error
  }
}

/** How long to wait as the answer says, milliseconds; no longer than a console says, as what stands before it may say hours. */
const pauseOf = ({ headers }: Response) =>
  Math.min(LONGEST_MS, Math.max(AGAIN_MS, (Number(headers.get('retry-after')) || 0) * 1_000))

/** By the router, and neither ahead of a press nor for one: what leads on she pressed herself, and sees that it does not. */
function readsThisPage(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers)
  if (!headers.has('rsc') || headers.has('next-router-prefetch') || input instanceof Request) return false
  const { pathname, searchParams } = new URL(input, location.href)
  searchParams.delete('_rsc')
  return pathname === location.pathname && String(searchParams) === String(new URLSearchParams(location.search))
}

/** Until it is time, or there is a network again. */
const again = (ms: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    window.addEventListener('online', go)
  })
