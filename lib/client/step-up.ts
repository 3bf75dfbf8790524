import type { Outcome } from '#lib/contracts/outcome.ts'

/** The question "confirm it is you" that a call ran into: by what she can answer, and where the answer goes. */
export type StepUpQuestion = { means: readonly string[]; answer: (isConfirmed: boolean) => void }

let question: StepUpQuestion | null = null
let waiting: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function change(next: StepUpQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** Has the CMS refused this call until the person confirms that it is her? */
export const asksStepUp = (outcome: Outcome<unknown>) =>
  outcome.kind === 'COMMON_ERROR' && outcome.resultCode === 'xrcms0030' ? outcome : null

/** Asks her; true once she has confirmed. Calls that are refused while the question is open wait for the same answer. */
export function askStepUp(body: unknown): Promise<boolean> {
  // Before sign-in nothing shows the question, and nothing could be confirmed.
  if (listeners.size === 0) return Promise.resolve(false)
  waiting ??= new Promise<boolean>((resolve) => {
    const { means } = (body ?? {}) as { means?: unknown }
    const known = Array.isArray(means) ? means.filter((it) => typeof it === 'string') : []
    change({
      means: known,
      answer: (isConfirmed) => {
        waiting = null
        change(null)
        resolve(isConfirmed)
      },
    })
  })
  return waiting
}

/** For useSyncExternalStore. */
export const stepUpStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => question,
  readOnServer: () => null,
}
