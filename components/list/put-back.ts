import type { ListView } from '#lib/contracts/list-views.ts'

/** What puts a deleted view back: shared as it was where she may still share. Else it comes back as hers alone, which is refused to nobody. */
export function putBack({ version: _, ...view }: ListView, mayShare: boolean) {
  return { ...view, sharedWith: mayShare ? view.sharedWith : [] }
}
