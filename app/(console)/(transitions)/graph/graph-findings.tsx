import { useTranslations } from 'next-intl'
import { endHref } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { Card } from '#components/ui/card.tsx'
import { Name } from '#components/ui/name.tsx'
import type { GraphPlace, TransitionGraph } from '#lib/contracts/transition-graph.ts'
import type { Authority } from '#lib/core/authority.ts'

/** Open places that nobody gets to, and that nobody gets out of again. */
export function GraphFindings({ graph, authority }: { graph: TransitionGraph; authority: Authority }) {
  const words = useTranslations('transitions')
  return (
    <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
      <Card id="unreachable" title={words('unreachableTitle')} note={words('unreachableNote')}>
        <Places places={graph.unreachable} count={graph.unreachableCount} authority={authority} />
      </Card>
      <Card id="traps" title={words('trapTitle')} note={words('trapNote')}>
        <Places places={graph.traps} count={graph.trapCount} authority={authority} />
      </Card>
    </div>
  )
}

type PlacesProps = { places: readonly GraphPlace[]; count: number; authority: Authority }

function Places({ places, count, authority }: PlacesProps) {
  const words = useTranslations('transitions')
  if (count === 0) return <p className="text-ink-2">{words('nothingWrong')}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {places.map((place) => (
          <li key={place.id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <PlaceName place={place} href={endHref(place, authority)} />
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

function PlaceName({ place, href }: { place: GraphPlace; href: string | null }) {
  if (href === null) return <Name ja={place.title} en={place.titleEn} />
  return (
    <a className="text-link" href={href}>
      <Name ja={place.title} en={place.titleEn} />
    </a>
  )
}
