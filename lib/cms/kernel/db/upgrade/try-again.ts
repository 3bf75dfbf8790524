import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '#lib/cms/kernel/system/error-code.ts'
import { TableIsBusy } from './lock-tables.ts'

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 1_500

/** Did the step meet people at work, so that it may go well in a moment? */
export function metOthers(error: unknown): boolean {
  const cause = error instanceof TableIsBusy ? error.cause : error
  return [LOCK_NOT_AVAILABLE, DEADLOCK, SERIALIZATION_FAILURE].includes(errorCode(cause))
}

/**
 * Does a step until it meets nobody at work, with pauses that grow from 0.2 to 1.5 seconds, in which people go on. Tells of each pause.
 * Throws what it met last once `patienceMs` have passed, and anything else at once.
 */
export async function tryAgain(
  step: () => Promise<void>,
  { patienceMs, onPause }: { patienceMs: number; onPause: (ms: number, error: unknown) => void },
): Promise<void> {
  const from = Date.now()
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.6, LONGEST_PAUSE_MS)) {
    try {
      await step()
      return
    } catch (error) {
      if (!metOthers(error) || Date.now() - from + pause > patienceMs) throw error
      onPause(Math.round(pause), error)
      await sleep(pause)
    }
  }
}
