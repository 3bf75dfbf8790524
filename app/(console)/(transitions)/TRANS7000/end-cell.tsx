import { useTranslations } from 'next-intl'
import { Name } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { CellLink, TwoLines } from '#components/ui/table-cells.tsx'
import type { TransitionEnd } from '#lib/contracts/transitions.ts'
import { endNames } from './transition-words.ts'

/** An end of a transition in a list: its name, its kind, where it stands. `href`: where the name leads. */
export function EndCell({ end, href }: { end: TransitionEnd; href?: string }) {
  const words = useTranslations('transitions')
  const name = <Name {...endNames(words, end)} />
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-[8em] flex-1">
        <TwoLines
          main={<CellLink href={href}>{href ? name : <span className="line-clamp-2">{name}</span>}</CellLink>}
          sub={end.kind === 'auto' ? words('autoPicks') : words(`kind_${end.kind}`)}
        />
      </span>
      {end.status && <StatusBadge status={end.status} />}
    </span>
  )
}
