import * as z from 'zod/mini'
import { queryText } from '#app/(console)/query-text.ts'
import { filterOf } from '#lib/contracts/lists.ts'
import { HYGIENE, type HygieneKind, type UserFilter, userFilter, userQuery } from '#lib/contracts/users.ts'
import { QUICK_TOTAL_MAX } from '#lib/core/paging.ts'

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

/** What is asked for the page of people of an address. */
export function peopleAsked(query: UserPageQuery): Record<string, string> {
  const { sort, limit, cursor } = query
  return { ...queryText(filterOfPage(query)), countTo: String(QUICK_TOTAL_MAX), ...queryText({ sort, limit, cursor }) }
}

/** The parameters of an address without its page. */
export function userParams({ limit: _l, cursor: _c, ...params }: UserPageQuery) {
  return params
}
