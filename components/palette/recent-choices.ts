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

export function rememberChoice(person: string, key: string): void {
  const others = recentChoices(person).filter((it) => it !== key)
  localStorage.setItem(placeOf(person), JSON.stringify([key, ...others].slice(0, KEPT)))
}
