import type { Crop } from '#lib/contracts/uploads.ts'
import { shownPerson } from './drafts.ts'
import { tryStore } from './try-store.ts'

/** An upload this browser began and has not ended, so that it can go on after a reload. */
export type KeptUpload = { id: string; name: string; size: number; lastModified: number; crop: Crop | null }

// The person is part of the key: on a shared machine nobody finds the files of someone else.
const keyOf = (place: string) => `upload:${shownPerson() ?? ''}:${place}`

/** What a full browser had no room for: it can be paused and cancelled on this page, and does not go on after a reload. */
const unstored = new Map<string, KeptUpload>()

/** Remembers the upload of a place (a form and its field). */
export function keepUpload(place: string, kept: KeptUpload): void {
  forgetUpload(place)
  const key = keyOf(place)
  if (!tryStore(localStorage, key, JSON.stringify(kept))) unstored.set(key, kept)
}

/** The upload a place left unfinished; null for none. */
export function keptUpload(place: string): KeptUpload | null {
  const key = keyOf(place)
  const text = localStorage.getItem(key)
  return text === null ? (unstored.get(key) ?? null) : (JSON.parse(text) as KeptUpload)
}

export function forgetUpload(place: string): void {
  localStorage.removeItem(keyOf(place))
  unstored.delete(keyOf(place))
}

/** Is this the file the upload was begun with, as far as a browser tells? */
export const isSameFile = (kept: KeptUpload, file: File): boolean =>
  kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified
