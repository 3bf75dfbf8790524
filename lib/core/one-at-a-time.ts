/** A queue: each piece of work begins when the one before has ended, however it ended. For work that needs much memory, or must not overlap. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
}
