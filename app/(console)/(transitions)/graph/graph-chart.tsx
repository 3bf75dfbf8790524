import '#components/ui/styles/parts/graph.css'
import { useTranslations } from 'next-intl'
import { endName, transitionName } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { useLangOf } from '#components/ui/in-lang.tsx'
import type { GraphLink, TransitionGraph } from '#lib/contracts/transition-graph.ts'
import { isDeadEnd } from '#lib/core/transition-graph.ts'
import { type GraphNode, graphLayout, NODE } from './graph-layout.ts'
import { shortLabel } from './short-label.ts'

/** Links that one picture holds; the table has all. */
const CHART_LINKS_MAX = 150

const lookOf = ({ state }: GraphLink) => (state === 'leads' ? 'leads' : isDeadEnd(state) ? 'dead' : 'off')

/** The graph as a picture. Its twin, the table, says the same to who cannot see it. */
export function GraphChart({ graph }: { graph: TransitionGraph }) {
  const words = useTranslations('transitions')
  const shown = graph.links.slice(0, CHART_LINKS_MAX)
  const layout = graphLayout(shown)
  const wrong = new Set([...graph.unreachable, ...graph.traps].map((place) => place.id))
  return (
    <figure className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be scrollable from the keyboard */}
      <section className="graph" aria-label={words('chart')} tabIndex={0}>
        <svg
          width={layout.width}
          height={layout.height}
          role="img"
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
            <Node key={node.key} node={node} isWrong={wrong.has(node.end.id)} />
          ))}
        </svg>
      </section>
      <figcaption className="text-help text-ink-2">
        <Legend />
        {graph.linkCount > shown.length && <p>{words('chartCut', { count: graph.linkCount, shown: shown.length })}</p>}
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

function Node({ node: { end, x, y }, isWrong }: { node: GraphNode; isWrong: boolean }) {
  const words = useTranslations('transitions')
  const name = endName(words, end)
  const state = end.state ? words(`place_${end.state}`) : words(end.kind === 'auto' ? 'autoPicks' : `kind_${end.kind}`)
  return (
    <g className="graph-node" data-state={end.state ?? 'word'} data-wrong={isWrong || undefined}>
      <title>{`${name}: ${state}`}</title>
      <rect x={x} y={y} width={NODE.width} height={NODE.height} rx="8" />
      <text x={x + 10} y={y + 16} className="graph-name" lang={useLangOf()(name)}>
        {shortLabel(name)}
      </text>
      <text x={x + 10} y={y + 31} className="graph-state">
        {state}
      </text>
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
