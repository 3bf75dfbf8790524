import * as z from 'zod/mini'
import { filterOf } from '#lib/contracts/lists.ts'
import { HYGIENE, type HygieneKind, type UserFilter, userFilter, userQuery } from '#lib/contracts/users.ts'

export const CARES = Object.keys(HYGIENE) as [HygieneKind, ...HygieneKind[]]

/** The address of AC2110: the list's query, and how it is shown. */
export const userPageQuery = z.extend(userQuery, {
  tab: filterOf(['hygiene'] as const),
  /** What the tab hygiene shows. */
  care: filterOf(CARES),
})

export type UserPageQuery = z.infer<typeof userPageQuery>

/** What narrows the list of an address; on the tab hygiene its kind does. */
export function filterOfPage({ limit: _l, cursor: _c, sort: _s, tab, care, ...filter }: UserPageQuery): UserFilter {
  return tab === 'hygiene' ? userFilter.parse({ ...HYGIENE[care ?? 'never'], q: filter.q }) : filter
}

/** The parameters of an address without its page. */
export function userParams({ limit: _l, cursor: _c, ...params }: UserPageQuery) {
  return params
}
