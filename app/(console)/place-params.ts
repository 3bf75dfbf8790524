/** What the address of a list says: its query without the place in its pages. */
export function placeParams<Q extends { limit: number; cursor?: string | undefined }>({
  limit: _l,
  cursor: _c,
  ...params
}: Q) {
  return params
}
