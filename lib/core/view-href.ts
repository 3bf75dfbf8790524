/** The `view` of an address that follows none, also where the list would open with one. */
export const NO_VIEW = 'none'

/** The address of a list without filters. `view`: the one it was opened by, or `none`, where it would open with one by itself. */
export const clearedHref = (path: string, view: unknown) => (view ? `${path}?view=${NO_VIEW}` : path)

/** The address of a list as a view saved it: its parameters as a query, and which view it is. */
export const viewHref = (path: string, { id, viewParams }: { id: string; viewParams: string }) =>
  `${path}?${viewParams ? `${viewParams}&` : ''}view=${id}`
