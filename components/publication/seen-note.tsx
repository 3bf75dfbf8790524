'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { ScheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { toLang } from '#lib/core/lang.ts'
import type { OpenType } from '#lib/core/publication-status.ts'
import { rewritesSeen } from '#lib/core/seen-before.ts'

type Props = { saved: ScheduleEntryEdit; start: string; end: string; openType: OpenType }

/** Says that a change of a period that has begun says otherwise about what visitors saw. */
export function SeenNote({ saved, start, end, openType }: Props) {
  const words = useTranslations('schedules')
  const lang = toLang(useLocale())
  const [from, to, now] = [Date.parse(saved.openStartDate), Date.parse(saved.openEndDate), Date.now()]
  const after = { openType, start: Date.parse(start), end: Date.parse(end) }
  // Stops are not known here: what it says is when the period was open.
  if (!(after.start < after.end) || !rewritesSeen({ openType: saved.openType, start: from, end: to }, after, [], now)) {
    return null
  }
  const period = formatPeriod(new Date(from), new Date(Math.min(to, now)), 'long', lang)
  return <Notice tone="warn">{words('warn_seen', { period })}</Notice>
}
