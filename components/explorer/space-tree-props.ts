import type { Authority } from '#lib/core/authority.ts'

/** What the tree of all spaces is asked to show, and to whom. */
export type SpaceTreeProps = {
  /** The query of a search; '' for the whole tree. */
  filters: string
  /** The moment of the statuses; now where there is none. */
  at: string | undefined
  authority: Authority
  /** Beside the form of a space: the key of that space, '' for none yet; its nodes lead to theirs. */
  workspace?: string | undefined
}
