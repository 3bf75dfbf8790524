'use client'

import { createColumnHelper, createExpandedRowModel, rowExpandingFeature, tableFeatures } from '@tanstack/react-table'
import { useTranslations } from 'next-intl'
import { useMissingWords } from '#components/space/use-missing-words.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-name.ts'
import { Name, OtherName, useNameIn } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { type NodeKind, nodeKey, type SpaceNode } from '#lib/contracts/space-nodes.ts'
import type { Authority } from '#lib/core/authority.ts'
import { type NodeChoice, targetOf } from './node-choice.ts'
import { nodeHref } from './node-href.ts'
import type { TreeRow } from './tree-rows.ts'

export const features = tableFeatures({
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
  tableMeta: {} as { authority: Authority; choice: NodeChoice | null; workspace: string | undefined },
})

const column = createColumnHelper<typeof features, TreeRow>()

/** The columns of the tree. A cell of a row without a node is never drawn. */
export const columns = [
  column.display({
    id: 'name',
    header: () => <Head name="name" />,
    cell: ({ row: { original }, table: { options } }) => (
      <>
        <ChooseTick row={original} choice={options.meta?.choice ?? null} authority={options.meta?.authority ?? 6} />
        <NameCell row={original} authority={options.meta?.authority ?? 6} workspace={options.meta?.workspace} />
      </>
    ),
  }),
  column.display({
    id: 'flags',
    header: () => <Head name="flags" />,
    cell: ({ row }) => <Flags node={row.original.node} />,
  }),
  column.display({
    id: 'status',
    header: () => <Head name="status" />,
    cell: ({ row: { original } }) => original.node?.status && <StatusBadge status={original.node.status} />,
  }),
  column.display({
    id: 'below',
    header: () => <Head name="below" />,
    cell: ({ row: { original } }) => <Below node={original.node} />,
  }),
]

function Head({ name }: { name: 'name' | 'flags' | 'status' | 'below' }) {
  const words = useTranslations('explorer')
  return words(`head_${name}`)
}

const ICONS: Record<NodeKind, IconName> = {
  expoArea: 'orbit',
  venueArea: 'map',
  room: 'door-open',
  pattern: 'layers',
  arEvent: 'wand-sparkles',
  unplaced: 'circle-dashed',
}

type TickProps = { row: TreeRow; choice: NodeChoice | null; authority: Authority }

/** The box of a node that can be chosen, while nodes are chosen; its row is what the keyboard works on. */
function ChooseTick({ row: { node, path }, choice, authority }: TickProps) {
  const words = useTranslations('common')
  const nameIn = useNameIn()
  const target = targetOf(node, path, authority)
  if (!choice?.isOn || !node) return null
  if (!target) return <span className="tree-tick" />
  return (
    <span className="tree-tick">
      <input
        type="checkbox"
        className="tick"
        tabIndex={-1}
        aria-label={words('selectRow', { name: nameIn(node.title, node.titleEn) })}
        checked={choice.chosen.has(target.id)}
        onChange={() => choice.toggle(target)}
      />
    </span>
  )
}

type NameProps = { row: TreeRow; authority: Authority; workspace: string | undefined }

function NameCell({ row, authority, workspace }: NameProps) {
  const words = useTranslations('explorer')
  const { node, isOpen, path } = row
  if (!node) return null
  const href = nodeHref(node, path, authority, workspace !== undefined)
  const isShown = workspace !== undefined && workspace === nodeKey(node)
  const title = node.kind === 'unplaced' ? words('unplaced') : <Name ja={node.title} en={node.titleEn} />
  const kind = node.isSubRoom ? 'subRoom' : node.kind
  return (
    <>
      <span className="tree-toggle" data-toggle={node.childCount > 0 ? path : undefined} aria-hidden="true">
        {node.childCount > 0 && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />}
      </span>
      <Icon name={ICONS[node.kind]} className="tree-icon" />
      <span className="tree-name">
        {href ? (
          <a className="cell-name" href={href} tabIndex={-1} aria-current={isShown ? 'page' : undefined}>
            {title}
          </a>
        ) : (
          <span className="cell-name">{title}</span>
        )}
        <span className="cell-sub">
          {words(`kind_${kind}`)}
          {node.note && ` · ${node.note}`}
          {node.titleEn && node.titleEn !== node.title && (
            <>
              {' · '}
              <OtherName ja={node.title} en={node.titleEn} />
            </>
          )}
        </span>
      </span>
    </>
  )
}

const FLAGS = [
  { name: 'missingEn', icon: 'languages' },
  { name: 'missingContent', icon: 'box' },
  { name: 'noManager', icon: 'user' },
] as const satisfies readonly { name: keyof SpaceNode; icon: IconName }[]

function Flags({ node }: { node: SpaceNode | null }) {
  const words = useTranslations('explorer')
  const missing = useMissingWords()
  const labelOf = (name: (typeof FLAGS)[number]['name']) =>
    name === 'missingEn' && node ? missing(node.missingEnParts) : words(name)
  return FLAGS.filter(({ name }) => node?.[name]).map(({ name, icon }) => (
    <span key={name} className="chip chip-warn" title={labelOf(name)}>
      <Icon name={icon} />
      <span className="tree-flag">{labelOf(name)}</span>
    </span>
  ))
}

function Below({ node }: { node: SpaceNode | null }) {
  const words = useTranslations('explorer')
  return node && node.childCount > 0 && words('count', { count: node.childCount })
}
