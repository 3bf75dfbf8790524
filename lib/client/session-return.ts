import { screenOfPath } from '#lib/contracts/screens.ts'

/** The way back after a session that ended while someone was working: where she was, and what she had typed. */

const RETURN_KEY = 'return_path'
const DRAFT_PREFIX = 'draft:'
/** Fired before the page is left for want of a session; forms with unsaved input answer by keeping it. */
export const SESSION_LOST = 'console:session-lost'

/** Keeps the way back and every form's unsaved input in this tab, and goes to /ERROR401. */
export function leaveForSignIn(): void {
  sessionStorage.setItem(RETURN_KEY, location.pathname + location.search)
  window.dispatchEvent(new Event(SESSION_LOST))
  location.assign('/ERROR401')
}

/** Keeps where someone wanted to go before she was asked to sign in, unless a lost session already left a way back. */
export function keepReturnPath(path: string): void {
  if (sessionStorage.getItem(RETURN_KEY) === null && isOwnPath(path)) sessionStorage.setItem(RETURN_KEY, path)
}

/** The path to go back to after signing in, once; null when there is none or it is not one of the console's own. */
export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(RETURN_KEY)
  sessionStorage.removeItem(RETURN_KEY)
  return path !== null && isOwnPath(path) ? path : null
}

/** Clears session storage as the spec asks at the login page, but for a way back and drafts that wait for the next sign-in. */
export function clearSessionStorage(): void {
  const kept = sessionStorage.getItem(RETURN_KEY) === null ? [] : Object.entries(sessionStorage).filter(isWayBack)
  sessionStorage.clear()
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
}

/** Where kept input comes from: a session that ended, or a value of the history that is to be used again. */
export type DraftOrigin = 'session' | 'history'
type Draft = { values: unknown; origin: DraftOrigin }

/** Keeps unsaved input of one form, or of some of its fields, until its page opens again. */
export function keepDraft(name: string, values: unknown, origin: DraftOrigin = 'session'): void {
  sessionStorage.setItem(draftKey(name), JSON.stringify({ values, origin } satisfies Draft))
}

/** The kept input of one form, once; null when there is none, or when someone else signed in since. */
export function takeDraft(name: string): Draft | null {
  const key = draftKey(name)
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return text === null ? null : JSON.parse(text)
}

// Only a screen of ours: what stands in the address or in storage may come from anyone.
const isOwnPath = (path: string) => screenOfPath(path.split(/[?#]/)[0] ?? '') !== null

const isWayBack = ([key]: [string, string]) => key === RETURN_KEY || key.startsWith(DRAFT_PREFIX)

// The person is part of the key: on a shared machine nobody finds what someone else had typed.
const draftKey = (name: string) =>
  `${DRAFT_PREFIX}${document.querySelector<HTMLElement>('[data-person]')?.dataset.person ?? ''}:${name}`
