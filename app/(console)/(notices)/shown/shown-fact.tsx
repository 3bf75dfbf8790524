import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { formatJst } from '#lib/core/jst.ts'
import type { ShownState } from '#lib/core/shown-state.ts'

type Props = { item: { status: ShownState; openStartDate: string; openEndDate: string } }

/** The state of something shown with its period, in one line. */
export function ShownFact({ item }: Props) {
  const words = useTranslations('shown')
  const common = useTranslations('common')
  const end = item.openEndDate === '' ? words('noEnd') : formatJst(item.openEndDate)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={item.status} />
      <span>
        {formatJst(item.openStartDate)} {common('rangeMark')} {end}
      </span>
    </span>
  )
}
