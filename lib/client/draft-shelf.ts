import { tryStore } from './try-store.ts'

/** Unsaved input of forms in the storage of a browser, by person, tab and form. */

const PREFIX = 'draft:'
const KEPT_FOR = 14 * 24 * 60 * 60 * 1000

/** Where kept input comes from: typed here before, or a value of the history that is to be used again. */
export type DraftOrigin = 'typed' | 'history'

export type Draft<T = unknown> = {
  values: T
  origin: DraftOrigin
  /** When it was typed (ISO 8601 UTC). */
  at: string
  /** What the form began with, as it was read then: its version and its values. Without it the input fits whatever is read now. */
  start?: { version: number | undefined; values: T } | undefined
}

type Place = {
  storage: Storage
  /** The ID of who is signed in: on a shared machine nobody is shown what someone else had typed. */
  person: string
  /** Tabs with the same form do not write over each other. */
  tab: string
  now: () => number
}

export type DraftShelf = ReturnType<typeof draftShelf>

/** What one person types in one tab. Input lies there until it is saved, given up, or `KEPT_FOR` old. */
export function draftShelf({ storage, person, tab, now }: Place) {
  const own = `${PREFIX}${person}:`
  const keyOf = (name: string, ofTab = tab) => `${own}${ofTab}:${name}`
  const at = (key: string): Draft | null => {
    const text = storage.getItem(key)
    const draft: Draft | null = text === null ? null : JSON.parse(text)
    return draft && now() - Date.parse(draft.at) < KEPT_FOR ? draft : null
  }
  const sweep = () => {
    for (const key of keysIn(storage)) if (at(key) === null) storage.removeItem(key)
  }
  const write = (key: string, draft: Draft) => tryStore(storage, key, JSON.stringify(draft))
  /** What she left in tabs that are closed, the newest first. */
  const left = (open: ReadonlySet<string>) =>
    keysIn(storage)
      .filter((key) => key.startsWith(own) && !open.has(tabIn(key)))
      .map((key) => ({ key, draft: at(key) }))
      .sort((one, other) => timeOf(other.draft) - timeOf(one.draft))
  return {
    /** Keeps what is typed; false where the browser has no room for it. */
    keep(name: string, draft: Omit<Draft, 'at'>): boolean {
      const known = at(keyOf(name))
      // Its age is that of the typing, and not of the page that shows it again.
      if (known && JSON.stringify(known.values) === JSON.stringify(draft.values)) return true
      return write(keyOf(name), { ...draft, at: new Date(now()).toISOString() })
    },
    /** What was typed in this tab. */
    read: (name: string): Draft | null => {
      sweep()
      return at(keyOf(name))
    },
    /** The newest that was typed in a tab that is closed now: it becomes this tab's. `open`: the tabs that are not. */
    adopt(name: string, open: ReadonlySet<string>): Draft | null {
      const newest = left(open).find(({ key }) => nameIn(key) === name)
      if (!newest?.draft) return null
      storage.removeItem(newest.key)
      write(keyOf(name), newest.draft)
      return newest.draft
    },
    /** Gives up what she left longest in a tab that is closed, and nobody else's; false where nothing is left. */
    giveUp(open: ReadonlySet<string>): boolean {
      const oldest = left(open).at(-1)
      if (oldest) storage.removeItem(oldest.key)
      return oldest !== undefined
    },
    drop: (name: string): void => storage.removeItem(keyOf(name)),
    /** Forgets all of hers, of every tab. */
    clear(): void {
      for (const key of keysIn(storage)) if (key.startsWith(own)) storage.removeItem(key)
    },
  }
}

/** Lays beside each draft of one tab the same as another tab's, everybody's, as far as there is room. */
export function copyDrafts(storage: Storage, { from, to }: { from: string; to: string }): void {
  for (const key of keysIn(storage).filter((it) => tabIn(it) === from)) {
    const [prefix, person] = key.split(':')
    tryStore(storage, `${prefix}:${person}:${to}:${nameIn(key)}`, storage.getItem(key) ?? '')
  }
}

const keysIn = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX))
const tabIn = (key: string) => key.split(':')[2] ?? ''
const nameIn = (key: string) => key.split(':').slice(3).join(':')
const timeOf = (draft: Draft | null) => (draft ? Date.parse(draft.at) : 0)
