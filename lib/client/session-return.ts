import { screenOfPath } from '#lib/contracts/screens.ts'
import { isTabKey } from './draft-tabs.ts'
import { endDrafts, keepAllDrafts } from './drafts.ts'
import { SIGNED_OUT } from './signed-out.ts'
import { letGoOfUnsaved } from './unsaved-forms.ts'

/** The way back after a session that ended while someone was working. What she had typed waits beside it (drafts.ts). */

const RETURN_KEY = 'return_path'
/** Where someone wanted to go who was not signed in: of several, the last. */
const ASKED_KEY = 'asked_path'
/** The first of them that is there is where she goes after signing in. */
const WAYS = [RETURN_KEY, ASKED_KEY]

/** Keeps the way back in this tab, and goes to /ERROR401. */
export function leaveForSignIn(): void {
  keepAllDrafts()
  sessionStorage.setItem(RETURN_KEY, location.pathname + location.search)
  location.assign('/ERROR401')
}

/** Keeps where someone wanted to go before she was asked to sign in. Work that a lost session left goes before it. */
export function keepAskedPath(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(ASKED_KEY, path)
}

/** The path to go to after signing in, once: back to the work, else where she wanted to go; null when there is none or it is not one of the console's own. */
export function takeReturnPath(): string | null {
  const path = WAYS.map((key) => sessionStorage.getItem(key)).find((way) => way !== null) ?? null
  for (const key of WAYS) sessionStorage.removeItem(key)
  return path !== null && isOwnPath(path) ? path : null
}

/**
 * Clears session storage as the spec asks at the login page, but for a way back and for whose tab this is, by which input that waits
 * for its person is found again: a reload after the session ended leads here as well.
 */
export function clearSessionStorage(): void {
  const kept = Object.entries(sessionStorage).filter(([key]) => WAYS.includes(key) || isTabKey(key))
  sessionStorage.clear()
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
}

/** Leaves the console after signing out, and nothing that was typed behind; the other tabs leave as well, but for what is typed in them and not saved. */
export function leaveSignedOut(to = '/LOGIN001'): void {
  window.dispatchEvent(new Event(SIGNED_OUT))
  letGoOfUnsaved()
  endDrafts()
  sessionStorage.clear()
  location.assign(to)
}

// Only a screen of ours: what stands in the address or in storage may come from anyone.
const isOwnPath = (path: string) => screenOfPath(path.split(/[?#]/)[0] ?? '') !== null
