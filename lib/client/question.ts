/** A question that a call ran into: what it is about, and where the answer goes. */
type Question<About> = { about: About; answer: (isYes: boolean) => void }

/** One question at a time, which a dialog on every page shows. */
export function questions<About>() {
  let question: Question<About> | null = null
  let waiting: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const change = (next: Question<About> | null) => {
    question = next
    for (const listener of listeners) listener()
  }
  /** Asks; true once the person said yes. Calls that run into the same question wait for its answer, another question comes after it. */
  const ask = async (about: About): Promise<boolean> => {
    // Before sign-in nothing shows the question.
    if (listeners.size === 0) return false
    if (waiting && JSON.stringify(question?.about) !== JSON.stringify(about)) {
      await waiting
      return ask(about)
    }
    waiting ??= new Promise<boolean>((resolve) => {
      change({
        about,
        answer: (isYes) => {
          waiting = null
          change(null)
          resolve(isYes)
        },
      })
    })
    return waiting
  }
  return {
    ask,
    /** For useSyncExternalStore. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => question,
    readOnServer: () => null,
  }
}
