import { cancelCall } from '#lib/contracts/calls/running-calls.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { quietCall } from './quiet-call.ts'

/** What is done sooner nobody has the time to cancel. Milliseconds. */
export const OFFERED_AFTER_MS = 2_000
/** It may wait for its turn still, and be unknown to who is asked; and another instance may be asked than the one it is at. */
const AGAIN_MS = 1_000

/** Asks for the end of the call that was sent with this key, again and again until what it answers is called; what became of the call says its own answer. */
export function askToCancel(key: string): () => void {
  const ask = () => void quietCall(to(cancelCall, { key }))
  ask()
  const timer = setInterval(ask, AGAIN_MS)
  return () => clearInterval(timer)
}
