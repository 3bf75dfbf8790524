/** Answers what names the scope of each of these people, by their IDs: who has the same name is shown the same. */
type NameScopes<Who> = (readers: readonly Who[], now: Date) => Promise<ReadonlyMap<string, string>>

/** Without a change what is kept is read anew after so long: what counts as soon moves with the clock. */
const FRESH_MS = 15_000

type Kept<T> = { at: number; value: Promise<T> }

/** What open pages of a process show of their readers' scopes: read once a scope after each change, however many people of that scope look on. */
export class SharedReads<Who extends { id: string }, T> {
  readonly #kept = new Map<string, Kept<T>>()

  /** Something has changed. */
  forget(): void {
    this.#kept.clear()
  }

  /** What these readers are shown, by the person's ID. */
  async of(
    readers: readonly Who[],
    now: Date,
    scopesOf: NameScopes<Who>,
    read: (reader: Who) => Promise<T>,
  ): Promise<Map<string, T>> {
    const scopes = await scopesOf(readers, now)
    const shown = await Promise.all(
      readers.map(async (reader) => {
        const value = this.#valueOf(scopes.get(reader.id) ?? reader.id, now, () => read(reader))
        return [reader.id, await value] as const
      }),
    )
    return new Map(shown)
  }

  #valueOf(scope: string, now: Date, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(scope)
    if (known && now.getTime() - known.at < FRESH_MS) return known.value
    const value = read()
    this.#kept.set(scope, { at: now.getTime(), value })
    // What could not be read is asked for again.
    value.catch(() => this.#kept.delete(scope))
    return value
  }
}
