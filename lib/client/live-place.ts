import type { LiveChange } from '#lib/contracts/live-changes.ts'
import { type ScreenId, screenOfPath } from '#lib/contracts/screens.ts'

/**
 * What an open page shows: its screen, which `page` of it (`SET9201/machine-tokens`), and the objects its address names; none for lists and boards; whether it is a form of one. `showsMore`: it says
 * that it shows whatever its screen does, beside the one.
 */
type LivePlace = { screen: ScreenId | null; page: string; ids: readonly string[]; isForm: boolean; showsMore?: boolean }

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

export const placeOf = (path: string): LivePlace => ({
  screen: screenOfPath(path),
  page: path.split('/', 3).slice(1).join('/'),
  ids: (path.match(ID) ?? []).map((id) => id.toLowerCase()),
  isForm: path.endsWith('/edit'),
})

/**
 * Does a page look otherwise after a change? A list, a count or a board may after any of its screen; the page of an object after one of that object, or of
 * another that it shows (`isShown`, by ID).
 */
export function concerns(
  change: LiveChange,
  { screen, page, ids, isForm, showsMore = false }: LivePlace,
  isShown: (id: string) => boolean,
): boolean {
  if (screen === null) return false
  // The board of home, and what stands beside it, are told by themselves.
  if (screen === 'TOP101') return false
  if (ids.length === 0 || showsMore) return change.screens.includes(screen) || change.screens.includes(page)
  // What comes by itself stands on the page of its thing alone, and on no form.
  if (change.isQuiet) return !isForm && change.ids.some((id) => ids.includes(id))
  return change.ids.some((id) => ids.includes(id) || isShown(id))
}

/** Is it said who changed what, when? Where the page looks otherwise, and on home of all that its board shows. */
export const isSaid = (change: LiveChange, place: LivePlace, isShown: (id: string) => boolean): boolean =>
  !change.isQuiet && (place.screen === 'TOP101' ? change.screens.includes('TOP101') : concerns(change, place, isShown))
