import { useTranslations } from 'next-intl'
import { endHref, endNames } from '#app/(console)/(transitions)/TRANS7000/transition-words.ts'
import { PublicState } from '#components/space/public-state.tsx'
import { Card } from '#components/ui/card.tsx'
import { DescriptionList } from '#components/ui/description-list.tsx'
import { Name } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { Transition, TransitionEnd } from '#lib/contracts/transitions.ts'
import type { Authority } from '#lib/core/authority.ts'

/** What the form of a transition holds, to read. */
export function TransitionFacts({ transition, authority }: { transition: Transition; authority: Authority }) {
  const words = useTranslations('transitions')
  return (
    <Card title={words('basics')}>
      <DescriptionList
        facts={[
          { term: words('from'), value: <End end={transition.from} authority={authority} /> },
          { term: words('to'), value: <End end={transition.to} authority={authority} /> },
          { term: words('type'), value: words(`type_${transition.transitionType}`) },
          { term: words('isPublic'), value: <PublicState isPublic={transition.isPublic} /> },
        ]}
      />
    </Card>
  )
}

function End({ end, authority }: { end: TransitionEnd; authority: Authority }) {
  const words = useTranslations('transitions')
  const href = endHref(end, authority)
  const name = <Name {...endNames(words, end)} />
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {href ? (
        <a className="text-link" href={href}>
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      <span className="text-ink-2">{words(`kind_${end.kind}`)}</span>
      {end.status && <StatusBadge status={end.status} />}
    </span>
  )
}
