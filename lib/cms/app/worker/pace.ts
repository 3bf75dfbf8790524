/** Lets so many through in a minute, evenly; 0: all at once. */
export function createPace(perMinute: number, now: () => number = () => performance.now()) {
  const every = perMinute > 0 ? 60_000 / perMinute : 0
  let next = 0
  return {
    /** 0: go, and the turn is taken. Else how many milliseconds too early it is. */
    early(): number {
      const wait = next - now()
      if (wait > 0) return Math.ceil(wait)
      next = Math.max(next, now()) + every
      return 0
    },
    /** The turn was not needed. */
    giveBack(): void {
      next -= every
    },
  }
}
