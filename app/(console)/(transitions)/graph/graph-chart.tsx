import '#components/ui/styles/parts/graph.css'
import { useTranslations } from 'next-intl'
import { endHref, endName, transitionName } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { useLangOf } from '#components/ui/in-lang.tsx'
import { listHref } from '#components/ui/list-href.ts'
import type { GraphLink, TransitionGraph } from '#lib/contracts/transition-graph.ts'
import type { Authority } from '#lib/core/authority.ts'
import { isDeadEnd } from '#lib/core/transition-graph.ts'
import { type GraphNode, graphLayout, NODE } from './graph-layout.ts'
import { shortLabel } from './short-label.ts'

const lookOf = ({ state }: GraphLink) => (state === 'leads' ? 'leads' : isDeadEnd(state) ? 'dead' : 'off')

type Props = {
  graph: TransitionGraph
  authority: Authority
  /** Its moment, as the address has it; none for now. */
  at: string | undefined
}

/** The graph as a picture, whose places open, and whose neighbourhoods are looked at alone. Its twin, the table, says the same to who cannot see it. */
export function GraphChart({ graph, authority, at }: Props) {
  const words = useTranslations('transitions')
  const layout = graphLayout(graph.links)
  const wrong = new Set([...graph.unreachable, ...graph.traps].map((place) => place.id))
  return (
    <figure className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be scrollable from the keyboard */}
      <section className="graph" aria-label={words('chart')} tabIndex={0}>
        {/* biome-ignore lint/a11y/useSemanticElements: a picture whose places are links is no set of fields */}
        <svg
          width={layout.width}
          height={layout.height}
          role="group"
          aria-label={words('chartLabel', { links: graph.linkCount, dead: graph.deadEndCount })}
        >
          <Arrows />
          {layout.heads.map(({ kind, x }) => (
            <text key={kind} x={x} y={20} className="graph-head">
              {words(`kind_${kind}`)}
            </text>
          ))}
          {layout.edges.map(({ link, path }) => (
            <path
              key={link.id}
              d={path}
              className="graph-edge"
              data-look={lookOf(link)}
              markerEnd={`url(#${lookOf(link)})`}
            >
              <title>{`${transitionName(words, link)}: ${words(`state_${link.state}`)}`}</title>
            </path>
          ))}
          {layout.nodes.map((node) => (
            <Node
              key={node.key}
              node={node}
              isWrong={wrong.has(node.end.id)}
              href={endHref(node.end, authority)}
              around={
                isPlace(node.end) && node.end.id !== graph.space?.id
                  ? listHref('/TRANS7000/graph', { at, spaceId: node.end.id })
                  : null
              }
            />
          ))}
        </svg>
      </section>
      <figcaption className="text-help text-ink-2">
        <Legend />
        {graph.linkCount > graph.links.length && (
          <p>{words('chartCut', { count: graph.linkCount, shown: graph.links.length })}</p>
        )}
      </figcaption>
    </figure>
  )
}

function Arrows() {
  return (
    <defs>
      {(['leads', 'dead', 'off'] as const).map((look) => (
        <marker
          key={look}
          id={look}
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          {look === 'dead' ? (
            <path d="M2 1L9 9M9 1L2 9" className="graph-cross" />
          ) : (
            <path d="M0 0L10 5L0 10z" className="graph-arrow" data-look={look} />
          )}
        </marker>
      ))}
    </defs>
  )
}

const isPlace = ({ kind }: GraphNode['end']) => kind !== 'class' && kind !== 'auto' && kind !== 'outside'

type NodeProps = { node: GraphNode; isWrong: boolean; href: string | null; around: string | null }

/** An end: its page opens by its name, and by its corner its neighbourhood alone. */
function Node({ node: { end, x, y }, isWrong, href, around }: NodeProps) {
  const words = useTranslations('transitions')
  const name = endName(words, end)
  const state = end.state ? words(`place_${end.state}`) : words(end.kind === 'auto' ? 'autoPicks' : `kind_${end.kind}`)
  const box = (
    <>
      <title>{`${name}: ${state}`}</title>
      <rect x={x} y={y} width={NODE.width} height={NODE.height} rx="8" />
      <text x={x + 10} y={y + 16} className="graph-name" lang={useLangOf()(name)}>
        {shortLabel(name)}
      </text>
      <text x={x + 10} y={y + 31} className="graph-state">
        {state}
      </text>
    </>
  )
  return (
    <g className="graph-node" data-state={end.state ?? 'word'} data-wrong={isWrong || undefined}>
      {href ? <a href={href}>{box}</a> : box}
      {around && (
        <a href={around} className="graph-around" aria-label={words('aroundOf', { name })}>
          <title>{words('aroundOf', { name })}</title>
          <circle cx={x + NODE.width - 14} cy={y + NODE.height / 2} r="12" className="graph-target" />
          <circle cx={x + NODE.width - 14} cy={y + NODE.height / 2} r="5" />
          <circle cx={x + NODE.width - 14} cy={y + NODE.height / 2} r="1.5" />
        </a>
      )}
    </g>
  )
}

function Legend() {
  const words = useTranslations('transitions')
  return (
    <ul className="graph-legend" aria-label={words('legend')}>
      {(['leads', 'dead', 'off'] as const).map((look) => (
        <li key={look}>
          <svg width="36" height="10" aria-hidden="true">
            <path d="M0 5H26" className="graph-edge" data-look={look} markerEnd={`url(#${look})`} />
          </svg>
          {words(`legend_${look}`)}
        </li>
      ))}
      <li>
        <svg width="18" height="12" aria-hidden="true" className="graph-node" data-wrong="true">
          <rect x="1" y="1" width="16" height="10" rx="3" />
        </svg>
        {words('legend_wrong')}
      </li>
    </ul>
  )
}
