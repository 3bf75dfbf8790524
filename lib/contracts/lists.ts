import * as z from 'zod/mini'
import { EXACT_TOTAL_MAX, PAGE_SIZE, PAGE_SIZE_MAX, PICKED_MAX, SORTS_MAX } from '#lib/core/paging.ts'
import { visibleText } from '#lib/core/visible-text.ts'
import { isId } from './fields.ts'

/** What every list takes and answers (docs/api.md#lists). Query values are text, as a URL carries them. */

const limit = z.pipe(
  z.catch(z.string(), String(PAGE_SIZE)),
  z.transform((v) => {
    const n = Number(v)
    return Number.isInteger(n) && n >= 1 ? Math.min(n, PAGE_SIZE_MAX) : PAGE_SIZE
  }),
)

/** How far a list's `total` is exact, at most as far as without it; what is no such number asks for nothing, as a `limit` that is none. */
export const countTo = z.optional(
  z.pipe(
    z.string(),
    z.transform((v) => (/^[1-9]\d{0,4}$/.test(v) ? Math.min(Number(v), EXACT_TOTAL_MAX) : undefined)),
  ),
)

/** A filter: in the address of a page an unknown value just does not filter; the API refuses it (`oddParameters`). */
export const filterOf = <const T extends readonly string[]>(values: T) => z.catch(z.optional(z.enum(values)), undefined)

const commaList = z.pipe(
  z.string(),
  z.transform((v) => [...new Set(v.split(','))]),
)

/** A filter by one of several values, each once, with a comma between them: `stopping,waiting`. One that means nothing makes all of it nothing. */
export const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.catch(z.optional(z.pipe(commaList, z.array(z.enum(values)))), undefined)

/** Filters by what is left empty (`empty`) or filled in (`filled`): of fields with a comma between them, in each. */
export const emptinessOf = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  empty: anyOf(fields),
  filled: anyOf(fields),
})

/** A filter by ID; a text that is no UUID matches nothing, as an unknown ID does. */
export const idFilter = z.optional(
  z.pipe(
    z.catch(z.string(), ''),
    z.transform((v) => (isId(v) ? v : NO_ID)),
  ),
)

/** A filter by one of several IDs with a comma between them, each once; of one that is no UUID nothing is found. More than may be picked find nothing. */
export const anyIdOf = z.optional(
  z.pipe(
    z.catch(z.string().check(z.refine((v) => v.split(',').length <= PICKED_MAX)), ''),
    z.transform((v) => [...new Set(v.split(',').map((id) => (isId(id) ? id : NO_ID)))]),
  ),
)

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Keywords as people type or paste them, as texts are kept; NUL and half surrogates, which no stored text holds, are taken out. */
export const keywords = z.pipe(
  z.catch(z.string(), ''),
  z.transform((v) => visibleText(v.toWellFormed()).replaceAll('\0', '').trim().slice(0, 200)),
)

/** Yes/no filter: present as `1` or absent. */
export const flagFilter = z.catch(z.optional(z.literal('1')), undefined)

/** A filter by what is there (`1`) or is not (`0`). */
export const yesNoFilter = filterOf(['1', '0'] as const)

/** The order of a list: fields with a comma between them, each once, with `-` before it for descending. */
function sortBy<const S extends readonly string[]>(sorts: S) {
  const one = `(?:${sorts.join('|')})`
  const isSort = z.string().check(
    z.regex(new RegExp(`^${one}(?:,${one}){0,${SORTS_MAX - 1}}$`)),
    z.refine((text) => {
      const fields = text.split(',').map((sort) => sort.replace('-', ''))
      return new Set(fields).size === fields.length
    }),
  )
  return z.catch(z._default(isSort, sorts[0] ?? ''), sorts[0] ?? '')
}

/** Room for the values of three orders, two of them titles of 100 characters of four bytes each. */
export const CURSOR_MAX = 4000

/**
 * The query of a list: `q` keywords, `sort` (up to three of the fields, `-` first for descending), `limit`, `cursor`, and the list's own filters.
 * @param sorts the sortable orders, the first is the default
 */
export function listQuery<const S extends readonly string[], F extends z.core.$ZodLooseShape>(sorts: S, filters: F) {
  return z.object({
    q: z._default(keywords, ''),
    sort: sortBy(sorts),
    limit: z._default(limit, PAGE_SIZE),
    cursor: z.catch(z.optional(z.string().check(z.maxLength(CURSOR_MAX))), undefined),
    ...filters,
  })
}

/** The answer of a list. `offset`: how many rows lie before the first one; `total` is exact unless `totalIsEstimate`. */
export function listAnswer<T extends z.core.$ZodType>(item: T) {
  return z.object({
    result_code: z.literal('0'),
    items: z.array(item),
    total: z.number(),
    totalIsEstimate: z.boolean(),
    offset: z.number(),
    nextCursor: z.nullable(z.string()),
    prevCursor: z.nullable(z.string()),
  })
}

/** One page of a list, as verbs return it. */
export type Page<T> = {
  items: T[]
  total: number
  totalIsEstimate: boolean
  offset: number
  nextCursor: string | null
  prevCursor: string | null
}

/** The answer of one object. */
export function itemAnswer<T extends z.core.$ZodType>(item: T) {
  return z.object({ result_code: z.literal('0'), item })
}

/** A few items that come all at once, without pages. */
export function itemsAnswer<T extends z.core.$ZodType>(item: T) {
  return z.object({ result_code: z.literal('0'), items: z.array(item) })
}

/** The orders of patterns and AR events, whose names are `spacePatternTitle`; the first where none is asked for. */
export const SPACE_PATTERN_SORTS = [
  '-updatedAt',
  'updatedAt',
  'spacePatternTitle',
  '-spacePatternTitle',
  '-createdAt',
  'createdAt',
] as const
