import type { ListView } from '#lib/contracts/list-views.ts'

/** The `view` of an address that follows none, also where the list would open with one. */
export const NO_VIEW = 'none'

/** The address of a list as a view saved it. */
export const viewHref = (path: string, { id, viewParams }: Pick<ListView, 'id' | 'viewParams'>) =>
  `${path}?${viewParams ? `${viewParams}&` : ''}view=${id}`
