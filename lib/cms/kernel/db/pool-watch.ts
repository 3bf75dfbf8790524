/** How a pool of connections stands: `busy`, someone has waited for seconds; `exhausted`, and nobody was given one in that time. */
export type PoolState = 'ok' | 'busy' | 'exhausted'

type Watched<Client> = {
  connect(): Promise<Client>
  state(): PoolState
}

/** From here on waiting is more than a moment of much work. */
const LONG_MS = 3_000

/** Watches who waits for a connection. `onWait` is told each wait, in seconds. */
export function watchPool<Client>(
  connect: () => Promise<Client>,
  onWait: (seconds: number) => void = () => {},
): Watched<Client> {
  let waiting = 0
  let waitingSince = 0
  let givenAt = 0
  return {
    async connect() {
      const started = performance.now()
      if (waiting === 0) waitingSince = started
      waiting += 1
      try {
        const client = await connect()
        givenAt = performance.now()
        return client
      } finally {
        waiting -= 1
        onWait((performance.now() - started) / 1000)
      }
    },
    state() {
      const now = performance.now()
      if (waiting === 0 || now - waitingSince < LONG_MS) return 'ok'
      return now - Math.max(waitingSince, givenAt) < LONG_MS ? 'busy' : 'exhausted'
    },
  }
}
