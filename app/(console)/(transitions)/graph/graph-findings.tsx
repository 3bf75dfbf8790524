import { useTranslations } from 'next-intl'
import { endHref } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { Card } from '#components/ui/card.tsx'
import type { GraphPlace, TransitionGraph } from '#lib/contracts/transition-graph.ts'

/** Open places that nobody gets to, and that nobody gets out of again. */
export function GraphFindings({ graph }: { graph: TransitionGraph }) {
  const words = useTranslations('transitions')
  return (
    <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
      <Card title={words('unreachableTitle')} note={words('unreachableNote')}>
        <Places places={graph.unreachable} count={graph.unreachableCount} />
      </Card>
      <Card title={words('trapTitle')} note={words('trapNote')}>
        <Places places={graph.traps} count={graph.trapCount} />
      </Card>
    </div>
  )
}

function Places({ places, count }: { places: readonly GraphPlace[]; count: number }) {
  const words = useTranslations('transitions')
  if (count === 0) return <p className="text-ink-2">{words('nothingWrong')}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {places.map((place) => (
          <li key={place.id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <a className="text-link" href={endHref(place) ?? ''}>
              {place.title}
            </a>
            <span className="text-help text-ink-2">{words(`kind_${place.kind}`)}</span>
          </li>
        ))}
      </ul>
      {count > places.length && (
        <p className="text-help text-ink-2">{words('andMore', { count: count - places.length })}</p>
      )}
    </>
  )
}
