'use client'

import dynamic from 'next/dynamic'
import type { Authority } from '#lib/core/authority.ts'

export type SpaceTreeProps = {
  /** The query of a search; '' for the whole tree. */
  filters: string
  /** The moment of the statuses; now where there is none. */
  at: string | undefined
  authority: Authority
}

/** The tree, loaded in the browser alone: its rows stand at places that only the browser knows. */
export const LazySpaceTree = dynamic<SpaceTreeProps>(
  () => import('./space-tree.tsx').then((module) => module.SpaceTree),
  {
    ssr: false,
    loading: () => <div className="tree bone" />,
  },
)
