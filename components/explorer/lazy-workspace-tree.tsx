'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import type { TreeView } from './tree-view.tsx'

const Tree = dynamic<ComponentProps<typeof TreeView>>(
  () => import('./tree-view.tsx').then((module) => module.TreeView),
  { ssr: false, loading: () => <div className="tree bone" /> },
)

/** The tree beside the form of a space, whose nodes lead to theirs. It stays as it is open while another one is chosen. */
export function LazyWorkspaceTree({
  authority,
  workspace,
}: Pick<ComponentProps<typeof TreeView>, 'authority' | 'workspace'>) {
  return <Tree filters="" at={undefined} authority={authority} workspace={workspace} choice={null} />
}
