import { notFound } from 'next/navigation'
import type { SpaceNode } from '#lib/contracts/space-nodes.ts'
import type { Authority } from '#lib/core/authority.ts'
import { ArWork } from './ar-work.tsx'
import { AreaWork, ExpoWork } from './area-work.tsx'
import { PatternWork } from './pattern-work.tsx'
import { RoomWork } from './room-work.tsx'

type Props = { node: Pick<SpaceNode, 'kind' | 'id'>; authority: Authority }

/** The form of a node of the tree, with what is saved of it now. */
export function SpaceWork({ node: { kind, id }, authority }: Props) {
  switch (kind) {
    case 'expoArea':
      return <ExpoWork id={id} authority={authority} />
    case 'venueArea':
      return <AreaWork id={id} authority={authority} />
    case 'room':
      return <RoomWork id={id} authority={authority} />
    case 'pattern':
      return <PatternWork id={id} authority={authority} />
    case 'arEvent':
      return <ArWork id={id} authority={authority} />
    case 'unplaced':
      return notFound()
  }
}
