import { copyDrafts } from './draft-shelf.ts'
import { newKey } from './new-key.ts'

/**
 * Which tab of this browser a page is in, and which tabs are open. A tab has an ID in its session storage, the same after a reload
 * and after a crash. Its page holds a lock by it, which the browser grants to one page at a time and lets go of with the page.
 */

const TAB_KEY = 'draft_tab'
const PREFIX = 'draft-tab:'
/**
 * A page that was reloaded or left may hold its lock for a moment longer, on a busy machine for seconds. Who holds it after that is in another tab; taken for one too soon, what it
 * had typed would stay behind as a closed tab's, and come back after it was given up.
 */
const GOING_MS = 5_000

let isHeld = false
let holding: Promise<boolean> | null = null

/** The ID of this tab; while it `isTabHeld` not, maybe that of the tab it is a duplicate of. */
export function tabId(): string {
  const known = sessionStorage.getItem(TAB_KEY)
  if (known !== null) return known
  const id = newKey()
  sessionStorage.setItem(TAB_KEY, id)
  return id
}

/** Has this tab an ID: since a form was shown in it, or in the tab it is a duplicate of? */
export const hasTabId = (): boolean => sessionStorage.getItem(TAB_KEY) !== null

/** Is this the key of session storage that holds the ID of the tab? */
export const isTabKey = (key: string): boolean => key === TAB_KEY

/** Is the ID of this tab known to be no other's? Only then is anything written by it. */
export const isTabHeld = (): boolean => isHeld

/**
 * Says that this tab is open, on every page as long as it is shown. Done when the ID is this tab's own; false where that is only
 * assumed: over plain HTTP the browser has no locks, and where they fail it is no worse off than there.
 */
export function holdTab(): Promise<boolean> {
  if (holding) return holding
  const going = new AbortController()
  const leave = () => {
    going.abort()
    isHeld = false
    holding = null
    // Comes only where the browser shows this very page again.
    window.addEventListener('pageshow', () => void holdTab(), { once: true })
  }
  window.addEventListener('pagehide', leave, { once: true })
  holding = takeTab(going.signal)
    .then(() => Boolean(navigator.locks))
    .catch((error: unknown) => {
      console.error(error)
      return false
    })
    .then((isLocked) => {
      isHeld = !going.signal.aborted
      return isLocked
    })
  return holding
}

/**
 * Takes the ID in the session storage until `going`. A duplicated tab comes with a copy of that storage: another tab has the ID,
 * and this one takes a new ID and begins with a copy of that tab's drafts. She sees in it what she duplicated, as the browser
 * itself shows it, and from then on neither tab touches what is typed in the other.
 */
export async function takeTab(going: AbortSignal): Promise<void> {
  const known = tabId()
  // Over plain HTTP the browser has no locks.
  if (!navigator.locks || (await isGranted(known, going)) || going.aborted) return
  const id = newKey()
  sessionStorage.setItem(TAB_KEY, id)
  copyDrafts(localStorage, { from: known, to: id })
  await isGranted(id, going)
}

/** Asks for the lock of an ID, and holds it until `going`. */
function isGranted(id: string, going: AbortSignal): Promise<boolean> {
  // Firefox 111 and Safari 16.4, which the console is built for, have no `AbortSignal.any`.
  const waiting = new AbortController()
  const giveUp = () => waiting.abort()
  const timer = setTimeout(giveUp, GOING_MS)
  going.addEventListener('abort', giveUp)
  return new Promise((resolve, reject) => {
    const hold = () => {
      clearTimeout(timer)
      resolve(true)
      return new Promise<void>((end) => going.addEventListener('abort', () => end()))
    }
    navigator.locks.request(`${PREFIX}${id}`, { signal: waiting.signal }, hold).catch((error: unknown) => {
      clearTimeout(timer)
      if (waiting.signal.aborted) resolve(false)
      else reject(error)
    })
  })
}

/** The IDs of the open tabs; null where the browser does not tell (over plain HTTP, or its locks fail). */
export async function openTabs(): Promise<ReadonlySet<string> | null> {
  if (!(await holdTab())) return null
  const { held = [] } = await navigator.locks.query()
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
  return new Set([tabId(), ...names])
}
