'use client'

import dynamic from 'next/dynamic'
import { withWords } from '#components/ui/part-words.ts'
import type { SpaceTreeProps } from './space-tree-props.ts'

/** The tree, loaded in the browser alone: its rows stand at places that only the browser knows. */
export const LazySpaceTree = dynamic<SpaceTreeProps>(
  () => withWords(import('./space-tree.tsx')).then((module) => module.SpaceTree),
  {
    ssr: false,
    loading: () => <div className="tree bone" />,
  },
)
