import { useTranslations } from 'next-intl'
import { TwoLines } from '#components/ui/table-cells.tsx'
import type { Publication } from '#lib/contracts/publication.ts'
import { formatJst } from '#lib/core/jst.ts'

/** The governing period of a publication in Japan time, start over end. */
export function PeriodCell({ of: { periodStart, periodEnd } }: { of: Pick<Publication, 'periodStart' | 'periodEnd'> }) {
  const words = useTranslations('common')
  if (!periodStart || !periodEnd) return <span className="text-ink-3">{words('unset')}</span>
  return <TwoLines main={formatJst(periodStart)} sub={`${words('rangeMark')} ${formatJst(periodEnd)}`} />
}
