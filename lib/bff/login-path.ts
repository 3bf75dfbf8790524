/** The request header in which the middleware tells a page its own path and query. */
export const PATH_HEADER = 'x-path'

/** The login page, with the path (and query) to come back to after signing in; without one just the login page. */
export const loginPath = (next: string | null): string =>
  next === null ? '/LOGIN001' : `/LOGIN001?next=${encodeURIComponent(next)}`
