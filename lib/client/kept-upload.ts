import type { Crop } from '#lib/contracts/uploads.ts'
import { openTabs, tabId } from './draft-tabs.ts'
import { shownPerson } from './drafts.ts'
import { tryStore } from './try-store.ts'

/** An upload this browser began (`at`, in ms since 1970) and has not ended, so that it can go on after a reload. */
export type KeptUpload = { id: string; name: string; size: number; lastModified: number; crop: Crop | null; at: number }

const PREFIX = 'upload:'
/** After two days the server gives an upload up by itself. */
const KEPT_FOR = 2 * 24 * 60 * 60 * 1000

// The person is part of the key: on a shared machine nobody finds the files of someone else. And so is the tab: two tabs with the
// same form neither go on with nor give up what the other one sends.
const own = () => `${PREFIX}${shownPerson() ?? ''}:`
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
  return stored(key) ?? unstored.get(key) ?? null
}

/**
 * The same, or the newest that was left there by a tab that is closed now: it becomes this tab's. Null too where it `isWanted` no
 * more by the time the browser has told which tabs are open.
 */
export async function findUpload(place: string, isWanted = () => true): Promise<KeptUpload | null> {
  const tabs = await openTabs()
  if (!isWanted()) return null
  sweep()
  const kept = keptUpload(place)
  if (kept !== null || tabs === null) return kept
  const newest = storedKeys()
    .filter((key) => isLeft(key, place, tabs))
    .map((key) => ({ key, kept: stored(key) }))
    .sort((one, other) => (other.kept?.at ?? 0) - (one.kept?.at ?? 0))[0]
  if (!newest?.kept) return null
  localStorage.removeItem(newest.key)
  keepUpload(place, newest.kept)
  return newest.kept
}

export function forgetUpload(place: string): void {
  localStorage.removeItem(keyOf(place))
  unstored.delete(keyOf(place))
}

const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

/** Null too for what is over on the server, or does not say when it was begun. */
function stored(key: string): KeptUpload | null {
  const text = localStorage.getItem(key)
  const kept: KeptUpload | null = text === null ? null : JSON.parse(text)
  return kept && Date.now() - kept.at < KEPT_FOR ? kept : null
}

/** Was it left at this place, by the person who is signed in, in a tab that is not open? */
function isLeft(key: string, place: string, open: ReadonlySet<string>): boolean {
  const [tab = '', ...rest] = key.startsWith(own()) ? key.slice(own().length).split(':') : []
  return rest.join(':') === place && !open.has(tab)
}

/** Removes what is over, everybody's. */
function sweep(): void {
  for (const key of storedKeys()) if (stored(key) === null) localStorage.removeItem(key)
}

/** Is this the file the upload was begun with, as far as a browser tells? */
export const isSameFile = (kept: KeptUpload, file: File): boolean =>
  kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified
