import { useTranslations } from 'next-intl'
import { Card } from '#components/ui/card.tsx'
import { Name } from '#components/ui/name.tsx'
import type { ExternalTransitionUse } from '#lib/contracts/external-transitions.ts'

const hrefOf = ({ kind, id, spaceLevel }: ExternalTransitionUse) => {
  if (kind === 'room') return `/ROOM5110/${id}`
  return `/${spaceLevel === 2 ? 'AREA4521' : 'ROOM5541'}/${id}`
}

/** Where a link is used, each the way there. While there is any, it cannot be deleted. */
export function LinkUses({ uses }: { uses: readonly ExternalTransitionUse[] }) {
  const words = useTranslations('externalTransitions')
  return (
    <Card title={words('uses')} note={words('usesNote')}>
      {uses.length === 0 ? (
        <p className="text-ink-2">{words('noUses')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <a className="text-link wrap-anywhere" href={hrefOf(use)}>
                <Name ja={use.spaceTitle} en={use.spaceTitleEn} />
              </a>{' '}
              <span className="text-ink-2">{words(`use_${use.kind}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
