/** The pixels of time in sight, `[left, right)`. A store of its own: who draws by it is drawn anew with a scroll, and nothing else. */
export class Sight {
  #left = 0
  #right = Number.POSITIVE_INFINITY
  readonly #listeners = new Set<() => void>()

  get left(): number {
    return this.#left
  }

  get right(): number {
    return this.#right
  }

  set(left: number, right: number): void {
    if (left === this.#left && right === this.#right) return
    this.#left = left
    this.#right = right
    for (const listener of this.#listeners) listener()
  }

  /** For useSyncExternalStore. */
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}
