import '#components/ui/styles/parts/graph.css'
import { useTranslations } from 'next-intl'
import { listHref } from '#components/ui/list-href.ts'
import type { TransitionGraph } from '#lib/contracts/transition-graph.ts'
import { isDeadEnd, LINK_STATES, type LinkState } from '#lib/core/transition-graph.ts'

type Props = {
  graph: TransitionGraph
  /** Where the graph is: its moment, none for now, and its neighbourhood. */
  at: string | undefined
  spaceId: string | undefined
}

/** How much leads on and how much is wrong at the moment of the graph, each with the way to what it counts: as it is now in the work queues, else the table and the lists below. */
export function GraphFigures({ graph, at, spaceId }: Props) {
  const words = useTranslations('transitions')
  const table = (states: readonly LinkState[]) =>
    listHref('/TRANS7000/graph', { view: 'table', at, spaceId, state: states.join(',') })
  const isQueue = at === undefined && spaceId === undefined
  const dead = isQueue ? '/QUEUES?queue=deadEnds' : table(LINK_STATES.filter(isDeadEnd))
  const figures = [
    { term: words('leadCount'), count: graph.leadCount, bad: false, href: table(['leads']) },
    { term: words('deadEndCount'), count: graph.deadEndCount, bad: true, href: dead },
    { term: words('noCandidateCount'), count: graph.noCandidateCount, bad: true, href: table(['noCandidate']) },
    {
      term: words('unreachableCount'),
      count: graph.unreachableCount,
      bad: true,
      href: isQueue ? '/QUEUES?queue=unreachable' : '#unreachable',
    },
    { term: words('trapCount'), count: graph.trapCount, bad: true, href: isQueue ? '/QUEUES?queue=traps' : '#traps' },
  ]
  return (
    <dl className="graph-figures">
      {figures.map(({ term, count, bad, href }) => (
        <div key={term} className="flex flex-col-reverse justify-end rounded-m bg-sunken px-3 py-2">
          <dt className="text-help text-ink-2">{term}</dt>
          <dd className={bad && count > 0 ? 'text-dialog font-semibold text-bad' : 'text-dialog font-semibold'}>
            {count > 0 ? (
              <a className="underline" href={href} aria-label={words('figure', { term, count })}>
                {words('count', { count })}
              </a>
            ) : (
              words('count', { count })
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
