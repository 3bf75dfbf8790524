import type { Prepared } from '#lib/contracts/calls/to.ts'
import { isAnswerLost, type Outcome } from '#lib/contracts/outcome.ts'
import { api } from './api.ts'
import { newKey } from './new-key.ts'
import { MAX_TRIES, waitBeforeTry } from './patience.ts'

/**
 * A call made again, with the same key, while its answer gets lost. Rejects with an AbortError when the signal is used; with
 * `isWhole` only between two tries, so that what the call makes on the server is always known.
 */
export async function patientApi<T>(
  call: Prepared<T>,
  { isWhole = false, signal }: { signal: AbortSignal; isWhole?: boolean },
): Promise<Outcome<T>> {
  const key = newKey()
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted()
    const outcome = await api(call, isWhole ? { key } : { key, signal })
    if (!isAnswerLost(outcome) || tries === MAX_TRIES) return outcome
    await waitBeforeTry(tries, signal)
  }
}
