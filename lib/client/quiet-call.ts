import { API_BASE, type Prepared } from '#lib/contracts/calls/to.ts'
import { NET_ERROR, type Outcome, readOutcome } from '#lib/contracts/outcome.ts'
import { callHeaders } from './call-headers.ts'
import { newKey } from './new-key.ts'

/**
 * Makes a call that nobody asked for and nobody waits for: a session that is over is left to what she does next. `isLast`: it is sent even where the page goes.
 */
export async function quietCall<T>({ method, path }: Prepared<T>, isLast = false): Promise<Outcome<T>> {
  try {
    const answer = await fetch(`${API_BASE}/${path}`, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive: isLast,
      headers: callHeaders({ method, key: newKey() }),
    })
    return await readOutcome<T>(answer)
  } catch {
    return { ...NET_ERROR }
  }
}
