import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { Publication } from '#lib/contracts/publication.ts'
import { formatJst } from '#lib/core/jst.ts'

/** Status and governing period of a space on its detail page. */
export function PublicationFact({ publication: { status, periodStart, periodEnd } }: { publication: Publication }) {
  const words = useTranslations('spaces')
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={status} />
      {periodStart && periodEnd ? (
        <span>{words('period', { start: formatJst(periodStart), end: formatJst(periodEnd) })}</span>
      ) : (
        <span className="text-ink-3">{words('noPeriod')}</span>
      )}
    </span>
  )
}
