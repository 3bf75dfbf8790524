import * as z from 'zod/mini'
import { authority, isId, oneOf, requiredLine, rule } from './fields.ts'

/** What each person sets up for a list of the console: the columns it shows, and views (named addresses of it). */

/** Lists that keep it; a list joins with its name here, `listSetup` on its page, its columns in its FilterBar, and `placeOf` for its table. */
const SETTABLE_LISTS = [
  'users',
  'expoAreas',
  'venueAreas',
  'rooms',
  'areaPatterns',
  'roomPatterns',
  'richContents',
  'arEvents',
  'transitions',
  'externalLinks',
  'webviews',
  'ndsdEvents',
  'notices',
  'appNotifications',
  'mails',
  'plans',
  'tools',
  'userBatches',
  'userImports',
  'areaStops',
  'roomStops',
  'arStops',
  'workItems',
] as const
export type SettableList = (typeof SETTABLE_LISTS)[number]

export const VIEWS_MAX = 30

const viewName = requiredLine(50)
/** The query of the list's address without its page: `cmsAccountAuth=2&sort=userName`. It has no `#`, which would end it. */
const viewParams = z.string().check(
  z.refine((v) => v.length <= 2000, rule('tooLong', { max: 2000 })),
  z.refine((v) => /^[\x21\x22\x24-\x7e]*$/.test(v), rule('format')),
)

/** The levels whose people find it beside their own views; for who may share (`listView.share`). */
const sharedWith = z.array(authority).check(z.refine((v) => v.length <= 7, rule('limit', { max: 7 })))

export const listViewInput = z.object({
  /** Of one that was deleted, which is put back: its address goes on. */
  id: z.optional(z.string().check(z.refine(isId, rule('format')))),
  list: oneOf(SETTABLE_LISTS),
  viewName,
  viewParams,
  isDefault: z._default(z.boolean(), false),
  sharedWith: z._default(sharedWith, []),
})

/** What is left out stays as it is. */
export const listViewEdit = z.object({
  viewName: z.optional(viewName),
  viewParams: z.optional(viewParams),
  isDefault: z.optional(z.boolean()),
  sharedWith: z.optional(sharedWith),
})

export const listColumnsInput = z.object({
  list: oneOf(SETTABLE_LISTS),
  /** IDs of columns; none: the list's own choice again. */
  listColumns: z
    .array(z.string().check(z.refine((v) => /^[A-Za-z]{1,40}$/.test(v), rule('format'))))
    .check(z.refine((v) => v.length <= 40, rule('limit', { max: 40 }))),
})

export const listSettingsQuery = z.object({ list: z.catch(z.enum(SETTABLE_LISTS), SETTABLE_LISTS[0]) })

export const listView = z.object({
  id: z.string(),
  version: z.number(),
  viewName: z.string(),
  viewParams: z.string(),
  isDefault: z.boolean(),
  sharedWith: z.array(z.number()),
})

/** A view that somebody else shares with the reader's level: whose it is is not said, as she may lie outside the reader's scope. */
const sharedView = z.object({ id: z.string(), viewName: z.string(), viewParams: z.string() })

export const listSettings = z.object({
  listColumns: z.array(z.string()),
  views: z.array(listView),
  sharedViews: z.array(sharedView),
  /** May she share her own? */
  mayShare: z.boolean(),
})

export type SharedView = z.infer<typeof sharedView>
export type ListView = z.infer<typeof listView>
export type ListSettings = z.infer<typeof listSettings>
