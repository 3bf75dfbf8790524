import type { Crop } from '#lib/contracts/uploads.ts'

/** An upload this browser began and has not ended, so that it can go on after a reload. */
export type KeptUpload = { id: string; name: string; size: number; lastModified: number; crop: Crop | null }

// The person is part of the key: on a shared machine nobody finds the files of someone else.
const keyOf = (place: string) =>
  `upload:${document.querySelector<HTMLElement>('[data-person]')?.dataset.person ?? ''}:${place}`

/** Remembers the upload of a place (a form and its field). */
export function keepUpload(place: string, kept: KeptUpload): void {
  localStorage.setItem(keyOf(place), JSON.stringify(kept))
}

/** The upload a place left unfinished; null for none. */
export function keptUpload(place: string): KeptUpload | null {
  const text = localStorage.getItem(keyOf(place))
  return text === null ? null : (JSON.parse(text) as KeptUpload)
}

export function forgetUpload(place: string): void {
  localStorage.removeItem(keyOf(place))
}

/** Is this the file the upload was begun with, as far as a browser tells? */
export const isSameFile = (kept: KeptUpload, file: File): boolean =>
  kept.name === file.name && kept.size === file.size && kept.lastModified === file.lastModified
