import { mayReadPage } from './may-read-page.ts'

/** So often it is looked whether somebody answers again. */
const LOOK_MS = 2_000
/** Then it is not the network that is in the way. */
const TRIES = 3

/**
 * Lets the page that is shown be read again once somebody answers, where the network goes away while it is read: the router would leave it for a page of the browser, which a
 * screen on a wall then shows. Until the function that is answered is called. In the browser only.
 */
export function bearWithNetwork(): () => void {
  const plain = window.fetch
  const patient: typeof fetch = async (input, init) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await plain.call(window, input, init)
      } catch (error) {
        const isOver = tries === TRIES || init?.signal?.aborted === true
        if (isOver || !readsThisPage(input, init) || !(await answersAgain())) throw error
      }
    }
  }
  window.fetch = patient
  return () => {
    if (window.fetch === patient) window.fetch = plain
  }
}

/** By the router, and neither ahead of a press nor for one: what leads on she pressed herself, and sees that it does not. */
function readsThisPage(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers)
  if (!headers.has('rsc') || headers.has('next-router-prefetch') || input instanceof Request) return false
  const { pathname, searchParams } = new URL(input, location.href)
  searchParams.delete('_rsc')
  return pathname === location.pathname && String(searchParams) === String(new URLSearchParams(location.search))
}

/** Waits until somebody answers. Says whether the page may be read then: whoever is signed out leaves it. */
async function answersAgain(): Promise<boolean> {
  for (;;) {
    const readable = await mayReadPage()
    if (readable !== 'later') return readable === 'now'
    await new Promise<void>((resolve) => {
      const timer = setTimeout(go, LOOK_MS)
      function go() {
        clearTimeout(timer)
        window.removeEventListener('online', go)
        resolve()
      }
      window.addEventListener('online', go)
    })
  }
}
