/** The version of the object that an answer holds; undefined where it holds none. */
export const versionOf = (body: unknown): number | undefined => {
  const version = (body as { item?: { version?: unknown } } | null)?.item?.version
  return typeof version === 'number' ? version : undefined
}
