/** A thing that can be picked: its ID, its name, and a line that tells it from others of the same name. */
export type PickItem = { id: string; label: string; sub?: string }

/** Finds things to pick by a keyword ('' for the first ones); a lost connection rejects. */
export type LoadItems = (keyword: string) => Promise<PickItem[]>
