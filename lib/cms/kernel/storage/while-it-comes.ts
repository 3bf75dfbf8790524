import type { Readable } from 'node:stream'

/** A store that stopped in the middle of an object is left after this long. */
export const SILENCE_MS = 60_000

/**
 * The pieces of an answer as they come. Throws a TimeoutError once a piece was waited for so many milliseconds; how slowly they are taken does not
 * count, as the limit of a socket would: what is sent on over a slow line is read in fits and starts.
 */
export async function* whileItComes(body: Readable, what: string, silenceMs: number): AsyncGenerator<Uint8Array> {
  const listen = () =>
    setTimeout(() => {
      const silent = new Error(`the store stopped in the middle of ${what}`)
      body.destroy(Object.assign(silent, { name: 'TimeoutError' }))
    }, silenceMs)
  let timer = listen()
  try {
    for await (const piece of body) {
      clearTimeout(timer)
      yield piece
      timer = listen()
    }
  } finally {
    clearTimeout(timer)
  }
}
