import { useTranslations } from 'next-intl'
import { Name } from '#components/ui/name.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { CellLink } from '#components/ui/table-cells.tsx'
import type { EndOfRow } from './transition-row.ts'
import { endNames } from './transition-words.ts'

/** An end of a transition in a list: its name, and below it its kind and where it stands. `href`: where the name leads. */
export function EndCell({ end, href }: { end: EndOfRow; href?: string }) {
  const words = useTranslations('transitions')
  return (
    <>
      <CellLink href={href}>
        <Name {...endNames(words, end)} />
      </CellLink>
      <span className="under">
        <small>{end.kind === 'auto' ? words('autoPicks') : words(`kind_${end.kind}`)}</small>
        {end.status && <StatusBadge status={end.status} />}
      </span>
    </>
  )
}
