import { setTimeout as sleep } from 'node:timers/promises'

/** Work that goes on beside what starts it, never twice at once. It must not throw. */
export function oneAtATime<T>(work: (of: T) => Promise<unknown>) {
  let running: Promise<unknown> | undefined
  return {
    start(of: T): void {
      running ??= work(of).finally(() => {
        running = undefined
      })
    },
    end: async (): Promise<void> => {
      await running
    },
  }
}

/** Waits for work for `ms` milliseconds at most. Answers whether it came to its end by then; it goes on where it did not. */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController()
  const late = sleep(ms, false, { signal: over.signal }).catch(() => false)
  return Promise.race([work.then(() => true), late]).finally(() => over.abort())
}

/** Runs steps of the archive and tells of one that fails, but for the one that `ended` broke off, once until it goes well again. Answers whether it did. */
export function troubles(say: (line: string) => void, ended: AbortSignal) {
  const told = new Map<string, string>()
  return async (what: string, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
    } catch (error) {
      if (ended.aborted && error === ended.reason) return false
      const reason = error instanceof Error ? error.message : String(error)
      if (told.get(what) !== reason) say(`The archive of the log stands still (${what}): ${reason}. It is tried again.`)
      told.set(what, reason)
      return false
    }
    if (told.delete(what)) say(`The archive of the log goes on (${what}).`)
    return true
  }
}
