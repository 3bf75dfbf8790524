import { type Draft, type DraftShelf, draftShelf } from './draft-shelf.ts'
import { holdTab, isTabHeld, openTabs, tabId } from './draft-tabs.ts'

/** Unsaved input of forms: it survives a reload, a crash, a session that ended, and the closing of the tab. */

/** She has signed out: what the page still shows is kept no more. */
let isOver = false
/** Each keeps the input of one form; false where there is no room for it. */
const keepers = new Set<() => boolean>()
/** Where it is said that typing is not kept; nowhere before the frame of the page is there. */
let tellUnkept = () => {}
let isTold = false

/** Who is signed in, as this page shows it: her ID; null for nobody. */
export const shownPerson = (): string | null =>
  document.querySelector<HTMLElement>('[data-person]')?.dataset.person ?? null

/**
 * Keeps the input of one form, or of some of its fields. `typist`: whose it is, as the page said when the form appeared. Nobody's is
 * kept, none before the tab is held, and none from the moment on when the page shows someone else. False where the browser has no
 * room for it.
 */
export function keepDraft(typist: string | null, name: string, draft: Omit<Draft, 'at'>): boolean {
  return !isTabHeld() || typist !== shownPerson() || (shelf(typist)?.keep(name, draft) ?? true)
}

/** Keeps by `keep`, at the cost of what she left longest in tabs that are closed; false where that makes no room either. */
export async function keepWithRoom(typist: string | null, keep: () => boolean): Promise<boolean> {
  await holdTab()
  if (keep()) return true
  const tabs = await openTabs()
  while (tabs !== null && shelf(typist)?.giveUp(tabs)) if (keep()) return true
  return keep()
}

/** Makes room for what is typed on this page, or says, once, that it is not kept. */
export async function makeRoom(typist: string | null): Promise<void> {
  const isKept = await keepWithRoom(typist, keepAllDrafts)
  if (!isKept && !isTold) tellUnkept()
  isTold = !isKept
}

/** Lets `tell` say that what is typed is not kept; call what it answers when it can no more. */
export function onUnkept(tell: () => void): () => void {
  tellUnkept = tell
  return () => {
    if (tellUnkept === tell) tellUnkept = () => {}
  }
}

/** The kept input of one form, as she typed it in this tab; null when there is none. */
export const readDraft = <T>(typist: string | null, name: string): Draft<T> | null =>
  (shelf(typist)?.read(name) ?? null) as Draft<T> | null

/**
 * Takes over what was typed into the form in a tab that was closed since; null where nothing was, where the browser does not tell,
 * and where it `isWanted` no more by the time that is known.
 */
export async function adoptDraft<T>(
  typist: string | null,
  name: string,
  isWanted: () => boolean,
): Promise<Draft<T> | null> {
  const tabs = await openTabs()
  if (tabs === null || !isWanted()) return null
  return (shelf(typist)?.adopt(name, tabs) ?? null) as Draft<T> | null
}

/** Forgets the input of one form: it was saved, or given up. Nothing before the tab is held. */
export function dropDraft(typist: string | null, name: string): void {
  if (isTabHeld()) shelf(typist)?.drop(name)
}

/** Forgets all that the person who signs out has typed, in any tab. */
export function endDrafts(): void {
  shelf(shownPerson())?.clear()
  isOver = true
}

/** Lets `keep` be called where the page is left without its doing; call what it answers when the form goes. */
export function onKeepAll(keep: () => boolean): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/**
 * Keeps the input of every form on this page once more: she may have signed out in another tab, which forgot it. False where there
 * is no room for all.
 */
export const keepAllDrafts = (): boolean => [...keepers].map((keep) => keep()).every(Boolean)

function shelf(person: string | null): DraftShelf | null {
  if (person === null || isOver) return null
  return draftShelf({ storage: localStorage, person, tab: tabId(), now: Date.now })
}
