'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { toLang } from '#lib/core/lang.ts'
import { periodWarnings } from './period-warnings.ts'
import { usePeriodLength } from './use-period-length.ts'

/** The period as it was understood, with its weekdays and length, and what deserves a second look. */
export function PeriodNotes({ start, end }: { start: string; end: string }) {
  const words = useTranslations('schedules')
  const lengthOf = usePeriodLength()
  const lang = toLang(useLocale())
  const [from, to] = [Date.parse(start), Date.parse(end)]
  if (!(from < to)) return null
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <p className="text-label text-ink-2">
        {formatPeriod(start, end, 'long', lang)}{' '}
        <span className="whitespace-nowrap">{words('lengthNote', { length: lengthOf(to - from) })}</span>
      </p>
      {periodWarnings(from, to, Date.now()).map((warning) => (
        <Notice key={warning} tone="warn">
          {words(`warn_${warning}`)}
        </Notice>
      ))}
    </div>
  )
}
