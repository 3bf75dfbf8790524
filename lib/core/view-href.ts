/** The `view` of an address that follows none, also where the list would open with one. */
export const NO_VIEW = 'none'

/** The address of a list as a view saved it: its parameters as a query, and which view it is. */
export const viewHref = (path: string, { id, viewParams }: { id: string; viewParams: string }) =>
  `${path}?${viewParams ? `${viewParams}&` : ''}view=${id}`
