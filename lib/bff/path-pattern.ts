import { API_BASE } from '#lib/contracts/calls/to.ts'

/** The paths of a call, whatever its parameters are. */
export const pathPattern = ({ path }: { path: string }): RegExp =>
  new RegExp(`^${API_BASE}${path.replace(/:\w+/g, '[^/]+')}$`)
