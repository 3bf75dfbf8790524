import type { ReactNode } from 'react'
import { ListFrame } from '#components/list/list-frame.tsx'
import { AsOfBanner } from '#components/space/as-of-banner.tsx'
import { AsOfControl } from '#components/space/as-of-control.tsx'
import { spaceNodeQuery } from '#lib/contracts/space-nodes.ts'
import type { Authority } from '#lib/core/authority.ts'
import { SpaceExplorer } from './space-explorer.tsx'

type Props = {
  /** Of the page, `/ROOM5110`; its parameters as they were given, and the moment it is read for, if another than now. */
  path: string
  params: Record<string, string>
  at: string | undefined
  title: string
  purpose: string
  /** The kind whose changes until then the banner leads to. */
  kind: 'arEvent' | 'room' | 'venueArea'
  authority: Authority
  /** The words on the button for a new one, where she may make one; at another moment there is none. */
  create: string | false
  tabs: (isTree: boolean) => ReactNode
  /** Beside the list alone. */
  filters: ReactNode
  children: ReactNode
}

/** The page of a kind of space: as a list, `children`, or as the tree they lie in; now or at another moment. */
export function SpaceListFrame({ path, params, at, kind, authority, children, ...list }: Props) {
  const isTree = params.view === 'tree'
  return (
    <ListFrame
      title={list.title}
      purpose={list.purpose}
      create={at === undefined && list.create !== false && { href: `${path}/new`, label: list.create }}
      actions={<AsOfControl at={at} />}
      tabs={
        <>
          {list.tabs(isTree)}
          <AsOfBanner at={at} query={`&kind=${kind}`} />
        </>
      }
      filters={!isTree && list.filters}
    >
      {isTree ? <SpaceExplorer path={path} query={spaceNodeQuery.parse(params)} authority={authority} /> : children}
    </ListFrame>
  )
}
