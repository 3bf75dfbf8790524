type Limits = {
  /** So many failures in a row open it. */
  failures: number
  /** Milliseconds for which nothing is tried then. */
  pauseMs: number
  /** Milliseconds for which one try alone finds out; one that may take longer keeps nobody else from it. */
  answerMs: number
}

/** What came of one try; told once, and `failed` once more where its answer broke off later. */
type Try = {
  succeeded(): void
  failed(): void
  /** Nobody knows: who asked has gone. */
  givenUp(): void
}

/** Whether something is worth asking: a try that may begin, or null. `mayProbe`: it may be the one that finds out whether all is well again. */
type Breaker = { begin(mayProbe: boolean): Try | null }

/**
 * Keeps callers from waiting for what has just failed many times in a row: for a while nothing is tried, then one alone, whose outcome
 * counts for all. What began before and fails late says nothing new. `onChange` hears whether it is open.
 */
export function createBreaker({ failures, pauseMs, answerMs }: Limits, onChange: (isOpen: boolean) => void): Breaker {
  let inARow = 0
  let openUntil: number | null = null
  let probe: Try | null = null
  let aloneUntil = 0

  return {
    begin(mayProbe) {
      const isOpen = openUntil !== null
      const now = performance.now()
      const isTried = probe !== null && now < aloneUntil
      if (openUntil !== null && (isTried || !mayProbe || now < openUntil)) return null
      const leave = () => {
        if (probe === own) probe = null
      }
      const own: Try = {
        succeeded() {
          leave()
          inARow = 0
          if (openUntil === null) return
          openUntil = null
          onChange(false)
        },
        failed() {
          const isOld = openUntil !== null && probe !== own
          leave()
          if (isOld) return
          inARow += 1
          if (inARow < failures) return
          if (openUntil === null) onChange(true)
          openUntil = performance.now() + pauseMs
        },
        givenUp: leave,
      }
      if (isOpen) {
        probe = own
        aloneUntil = now + answerMs
      }
      return own
    },
  }
}
