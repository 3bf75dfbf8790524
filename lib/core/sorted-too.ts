import { SORTS_MAX } from './paging.ts'

/** The field of one order, whichever way it runs. */
export const fieldOf = (sort: string) => sort.replace('-', '')

/**
 * What a list is ordered by, once it is ordered by a field too: that comes last; a second time it runs down, a third time it goes, unless it is all
 * there is. Where there is no room left it takes the place of the last one.
 */
export function sortedToo(sorts: readonly string[], field: string): readonly string[] {
  if (sorts.includes(field)) return sorts.map((sort) => (sort === field ? `-${field}` : sort))
  const others = sorts.filter((sort) => fieldOf(sort) !== field)
  if (others.length < sorts.length) return others.length > 0 ? others : [field]
  return [...sorts.slice(0, SORTS_MAX - 1), field]
}
