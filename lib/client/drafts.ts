/** Unsaved input of forms, kept in this tab: it survives a reload, a crash of the page and a session that ended. */

const PREFIX = 'draft:'

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

/** Keeps the input of one form, or of some of its fields. Nobody's is kept where nobody is signed in. */
export function keepDraft(name: string, draft: Omit<Draft, 'at'>): void {
  const key = keyOf(name)
  if (key === null) return
  const known = readDraft(name)
  // Its age is that of the typing, and not of the page that shows it again.
  if (known && JSON.stringify(known.values) === JSON.stringify(draft.values)) return
  sessionStorage.setItem(key, JSON.stringify({ ...draft, at: new Date().toISOString() } satisfies Draft))
}

/** The kept input of one form; null when there is none, or when someone else signed in since. */
export function readDraft<T>(name: string): Draft<T> | null {
  const key = keyOf(name)
  const text = key === null ? null : sessionStorage.getItem(key)
  return text === null ? null : JSON.parse(text)
}

/** Forgets the input of one form: it was saved, or given up. */
export function dropDraft(name: string): void {
  const key = keyOf(name)
  if (key !== null) sessionStorage.removeItem(key)
}

/** Is this a key of session storage under which input is kept? */
export const isDraftKey = (key: string): boolean => key.startsWith(PREFIX)

// The person is part of the key: on a shared machine nobody finds what someone else had typed.
function keyOf(name: string): string | null {
  const person = document.querySelector<HTMLElement>('[data-person]')?.dataset.person
  return person === undefined ? null : `${PREFIX}${person}:${name}`
}
