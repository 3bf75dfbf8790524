/** Names the build on every answer of the console, so that a page sees when it is another one than its own. */
export const BUILD_HEADER = 'x-build'

/** The `<meta>` in which a page says which build made it. */
export const BUILD_META = 'build'
