import { tryStore } from '#lib/client/try-store.ts'

const KEPT = 8

// The person is part of the key: on a shared machine nobody sees what someone else chose. Keys alone are kept and no names,
// which she may no longer be allowed to see.
const CHOSEN = 'palette'
const VIEWED = 'viewed'
const placeOf = (list: string, person: string) => `${list}:${person}`

function keysIn(place: string): string[] {
  const text = localStorage.getItem(place)
  const kept: unknown = text === null ? [] : JSON.parse(text)
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string').slice(0, KEPT) : []
}

/** Where the browser is full the former keys stand: what she does goes on all the same. */
function remember(place: string, key: string): void {
  const others = keysIn(place).filter((it) => it !== key)
  tryStore(localStorage, place, JSON.stringify([key, ...others].slice(0, KEPT)))
}

/** The keys of what this person chose last in the palette, the newest first. */
export const recentChoices = (person: string): string[] => keysIn(placeOf(CHOSEN, person))

export const rememberChoice = (person: string, key: string): void => remember(placeOf(CHOSEN, person), key)

/** The keys of the objects whose pages she opened last (`room:0190…`), the newest first. */
export const viewedObjects = (person: string): string[] => keysIn(placeOf(VIEWED, person))

export const rememberViewed = (person: string, key: string): void => remember(placeOf(VIEWED, person), key)
