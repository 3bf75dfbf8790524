import { useTranslations } from 'next-intl'
import { TwoLines } from '#components/ui/table-cells.tsx'
import { formatJst } from '#lib/core/jst.ts'

type Props = { item: { openStartDate: string; openEndDate: string } }

/** From when until when something is shown, in Japan time. */
export function ShownPeriodCell({ item: { openStartDate, openEndDate } }: Props) {
  const words = useTranslations('shown')
  const common = useTranslations('common')
  const end = openEndDate === '' ? words('noEnd') : formatJst(openEndDate)
  return <TwoLines main={formatJst(openStartDate)} sub={`${common('rangeMark')} ${end}`} />
}
