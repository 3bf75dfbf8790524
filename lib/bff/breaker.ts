type Limits = {
  /** So many failures in a row open it. */
  failures: number
  /** Milliseconds for which nothing is tried then. */
  pauseMs: number
}

/** Whether something is worth asking. `mayTry` is answered once per try, which is told by one of the others what came of it. */
type Breaker = {
  mayTry(): boolean
  succeeded(): void
  failed(): void
  /** Nobody knows: who asked has gone. */
  givenUp(): void
}

/**
 * Keeps callers from waiting for what has just failed many times in a row: for a while nothing is tried, then one alone, whose outcome
 * counts for all. `onChange` hears whether it is open.
 */
export function createBreaker({ failures, pauseMs }: Limits, onChange: (isOpen: boolean) => void): Breaker {
  let inARow = 0
  let openUntil: number | null = null
  let isTrying = false

  return {
    mayTry() {
      if (openUntil === null) return true
      if (isTrying || performance.now() < openUntil) return false
      isTrying = true
      return true
    },
    succeeded() {
      inARow = 0
      isTrying = false
      if (openUntil === null) return
      openUntil = null
      onChange(false)
    },
    failed() {
      inARow += 1
      isTrying = false
      if (inARow < failures) return
      if (openUntil === null) onChange(true)
      openUntil = performance.now() + pauseMs
    },
    givenUp() {
      isTrying = false
    },
  }
}
