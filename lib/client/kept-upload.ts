import type { Crop } from '#lib/contracts/uploads.ts'
import { openTabs, tabId } from './draft-tabs.ts'
import { shownPerson } from './drafts.ts'
import { tryStore } from './try-store.ts'

/** An upload this browser began and has not ended, so that it can go on after a reload. */
export type KeptUpload = { id: string; name: string; size: number; lastModified: number; crop: Crop | null }

// The person is part of the key: on a shared machine nobody finds the files of someone else. And so is the tab: two tabs with the
// same form neither go on with nor give up what the other one sends.
const own = () => `upload:${shownPerson() ?? ''}:`
const keyOf = (place: string) => `${own()}${tabId()}:${place}`

/** What a full browser had no room for: it can be paused and cancelled on this page, and does not go on after a reload. */
const unstored = new Map<string, KeptUpload>()

/** Remembers the upload of a place (a form and its field). */
export function keepUpload(place: string, kept: KeptUpload): void {
  forgetUpload(place)
  const key = keyOf(place)
  if (!tryStore(localStorage, key, JSON.stringify(kept))) unstored.set(key, kept)
}

/** The upload this tab left unfinished at a place; null for none. */
export function keptUpload(place: string): KeptUpload | null {
  const key = keyOf(place)
  const text = localStorage.getItem(key)
  return text === null ? (unstored.get(key) ?? null) : (JSON.parse(text) as KeptUpload)
}

/** The same, or the one a tab left there that was closed since: it becomes this tab's. */
export async function findUpload(place: string): Promise<KeptUpload | null> {
  const tabs = await openTabs()
  const kept = keptUpload(place)
  if (kept !== null || tabs === null) return kept
  const left = Object.keys(localStorage).find((key) => {
    const [tab = '', ...rest] = key.startsWith(own()) ? key.slice(own().length).split(':') : []
    return rest.join(':') === place && !tabs.has(tab)
  })
  if (left === undefined) return null
  const found = JSON.parse(localStorage.getItem(left) ?? '') as KeptUpload
  localStorage.removeItem(left)
  keepUpload(place, found)
  return found
}

export function forgetUpload(place: string): void {
  localStorage.removeItem(keyOf(place))
  unstored.delete(keyOf(place))
}

/** Is this the file the upload was begun with, as far as a browser tells? */
export const isSameFile = (kept: KeptUpload, file: File): boolean =>
  kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified
