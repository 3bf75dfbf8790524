import { createBell } from './bell.ts'
import { listen } from './listen.ts'

export type Loop = {
  /** Ends the loop after the step in hand. */
  stop: () => Promise<void>
}

/** `wake` ends the sleep before the next step. */
type WakingLoop = Loop & { wake: () => void }

type Ears = {
  /** Where to listen for wake-ups; without it the loop looks by time alone. */
  databaseUrl?: string | undefined
  channel: string
}

/**
 * Repeats `step` until stopped. A step answers how many milliseconds to sleep before the next one (0: none), of which a
 * notification on the channel wakes it. It must not throw: what to do after a failure is its own.
 */
export function startLoop(step: (isStopping: () => boolean) => Promise<number>, ears?: Ears): WakingLoop {
  const bell = createBell()
  const listening = ears?.databaseUrl ? listen(ears.databaseUrl, ears.channel, bell.ring) : null
  let stopping = false

  async function work(): Promise<void> {
    while (!stopping) {
      const pause = await step(() => stopping)
      if (pause > 0 && !stopping) await bell.sleep(pause)
    }
  }

  const working = work()
  return {
    wake: bell.ring,
    async stop() {
      stopping = true
      bell.ring()
      await working
      await listening?.stop()
    },
  }
}
