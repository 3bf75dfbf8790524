import { tryStore } from '#lib/client/try-store.ts'

const KEPT = 8

// The person is part of the key: on a shared machine nobody sees what someone else chose. Keys alone are kept and no names,
// which she may no longer be allowed to see.
const placeOf = (person: string) => `palette:${person}`

/** The keys of what this person chose last, the newest first. */
export function recentChoices(person: string): string[] {
  const text = localStorage.getItem(placeOf(person))
  const kept: unknown = text === null ? [] : JSON.parse(text)
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string').slice(0, KEPT) : []
}

/** Where the browser is full the former choices stand: what she chose opens all the same. */
export function rememberChoice(person: string, key: string): void {
  const others = recentChoices(person).filter((it) => it !== key)
  tryStore(localStorage, placeOf(person), JSON.stringify([key, ...others].slice(0, KEPT)))
}
