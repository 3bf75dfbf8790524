import '#components/ui/styles/parts/graph.css'
import { useTranslations } from 'next-intl'
import type { TransitionGraph } from '#lib/contracts/transition-graph.ts'

/** How much leads on and how much is wrong at the moment of the graph. */
export function GraphFigures({ graph }: { graph: TransitionGraph }) {
  const words = useTranslations('transitions')
  const figures = [
    { term: words('leadCount'), count: graph.leadCount, bad: false },
    { term: words('deadEndCount'), count: graph.deadEndCount, bad: true },
    { term: words('noCandidateCount'), count: graph.noCandidateCount, bad: true },
    { term: words('unreachableCount'), count: graph.unreachableCount, bad: true },
    { term: words('trapCount'), count: graph.trapCount, bad: true },
  ]
  return (
    <dl className="graph-figures">
      {figures.map(({ term, count, bad }) => (
        <div key={term} className="flex flex-col-reverse justify-end rounded-m bg-sunken px-3 py-2">
          <dt className="text-help text-ink-2">{term}</dt>
          <dd className={bad && count > 0 ? 'text-dialog font-semibold text-bad' : 'text-dialog font-semibold'}>
            {words('count', { count })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
