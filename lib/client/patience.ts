const FIRST_MS = 500
const LONGEST_MS = 20_000

/** How often something is tried again before a person is asked. */
export const MAX_TRIES = 8

/**
 * Waits before try number `tries` (from 1), longer each time, with a random part so that many browsers do not come back at
 * once. Rejects with an AbortError when the signal is used.
 */
export function waitBeforeTry(tries: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1)) * (0.5 + Math.random())
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('upload stopped', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })
}
