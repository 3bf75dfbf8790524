import type { Prepared } from '#lib/contracts/calls/to.ts'
import { isAnswerLost, type Outcome } from '#lib/contracts/outcome.ts'
import { api } from './api.ts'
import { MAX_TRIES, waitBeforeTry } from './patience.ts'

/**
 * A call that may happen twice, made again while its answer gets lost. Rejects with an AbortError when the signal is used; with
 * `isWhole` only between two tries, so that what the call makes on the server is always known.
 */
export async function patientApi<T>(
  call: Prepared<T>,
  { isWhole = false, signal }: { signal: AbortSignal; isWhole?: boolean },
): Promise<Outcome<T>> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted()
    const outcome = await api(call, isWhole ? {} : { signal })
    if (!isAnswerLost(outcome) || tries === MAX_TRIES) return outcome
    await waitBeforeTry(tries, signal)
  }
}
