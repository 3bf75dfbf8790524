import { newKey } from './new-key.ts'

/** Which tabs of this browser are open: each holds a lock by its ID, which the browser lets go of with the tab. */

const TAB_KEY = 'draft_tab'
const PREFIX = 'draft-tab:'

/** The ID of this tab, the same after a reload and after a crash. */
export function tabId(): string {
  const known = sessionStorage.getItem(TAB_KEY)
  if (known !== null) return known
  const id = newKey()
  sessionStorage.setItem(TAB_KEY, id)
  return id
}

/** Is this the key of session storage that holds the ID of the tab? */
export const isTabKey = (key: string): boolean => key === TAB_KEY

let isHeld = false

/** Says that this tab is open, as long as it is. */
export function holdTab(): void {
  if (isHeld || !navigator.locks) return
  isHeld = true
  navigator.locks.request(`${PREFIX}${tabId()}`, () => new Promise(() => undefined))
}

/** The IDs of the open tabs; null where the browser does not tell (over plain HTTP). */
export async function openTabs(): Promise<ReadonlySet<string> | null> {
  if (!navigator.locks) return null
  const { held = [] } = await navigator.locks.query()
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
  return new Set([tabId(), ...names])
}
