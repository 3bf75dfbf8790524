import * as z from 'zod/mini'
import { oneOf, requiredLine, rule } from './fields.ts'

/** What each person sets up for a list of the console: the columns it shows, and views (named addresses of it). */

/** Lists that keep it; a list joins with its name here and the components of components/list. */
const SETTABLE_LISTS = ['users'] as const
export type SettableList = (typeof SETTABLE_LISTS)[number]

export const VIEWS_MAX = 30

const viewName = requiredLine(50)
/** The query of the list's address without its page: `cmsAccountAuth=2&sort=userName`. */
const viewParams = z.string().check(
  z.refine((v) => v.length <= 2000, rule('tooLong', { max: 2000 })),
  z.refine((v) => /^[\x21-\x7e]*$/.test(v), rule('format')),
)

export const listViewInput = z.object({
  list: oneOf(SETTABLE_LISTS),
  viewName,
  viewParams,
  isDefault: z._default(z.boolean(), false),
})

/** What is left out stays as it is. */
export const listViewEdit = z.object({
  viewName: z.optional(viewName),
  viewParams: z.optional(viewParams),
  isDefault: z.optional(z.boolean()),
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
})

export const listSettings = z.object({ listColumns: z.array(z.string()), views: z.array(listView) })

export type ListView = z.infer<typeof listView>
export type ListSettings = z.infer<typeof listSettings>
