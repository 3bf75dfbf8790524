import type { ListParams } from '#components/ui/list-href.ts'
import type { ListPlace } from '#components/ui/table-footer.tsx'
import type { ListView, SettableList, SharedView } from '#lib/contracts/list-views.ts'

/** How a reader has set up a list, and how the address of its page changes that. */
export type ListSetup = {
  list: SettableList
  /** Of the page, `/ROOM5110`. */
  path: string
  views: readonly ListView[]
  /** Those that others share with her level. */
  sharedViews: readonly SharedView[]
  /** May she share her own? */
  mayShare: boolean
  /** IDs of the columns she sees, in her order: those of the address, else her own; none for the usual ones. */
  chosen: readonly string[]
  /** Parameters of the address that go on with every link of the list: the view it was opened by, and the columns that view brings. */
  kept: { view?: string | undefined; columns?: string | undefined }
}

/** Those that are given: a parameter that is not would travel to the browser as a word that says so. */
export const givenOf = (params: ListParams): ListParams =>
  Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/** Lists whose rows have a pencil where their names may be corrected. */
const NAMED: ReadonlySet<SettableList> = new Set([
  'users',
  'expoAreas',
  'venueAreas',
  'rooms',
  'arEvents',
  'externalLinks',
  'webviews',
])

/** Where the table of such a list is. `params`: its filters, as its address has them. */
export const placeOf = (setup: ListSetup, params: ListParams, sort: string): ListPlace => ({
  path: setup.path,
  params: givenOf({ ...params, ...setup.kept }),
  sort,
  chosen: setup.chosen,
  // The past is not edited.
  isNamed: (NAMED.has(setup.list) && !params.at) || undefined,
})
