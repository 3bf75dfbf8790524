'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import type { ScheduleOperation } from '#lib/contracts/schedule-changes.ts'
import { formatJst } from '#lib/core/jst.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

/** One operation of the schedule in words: what it did to how many periods of which patterns, who made it and when. */
export function OperationItem({ operation }: { operation: ScheduleOperation }) {
  const words = useTranslations('board')
  const lang = toLang(useLocale())
  const { madeAt, madeBy, created, edited, deleted, patterns, patternCount, isUndo, isUndone, isPartlyUndone } =
    operation
  const names = patterns.map((it) => titleIn(lang, it.spacePatternTitle, it.spacePatternTitleEn))
  const more = patternCount - patterns.length
  return (
    <div className="min-w-0 grow basis-44">
      <p className="cell-main wrap-anywhere">
        {names.join(words('recentJoin'))} {more > 0 && words('recentMore', { count: more })}
        {patternCount === 0 && words('recentGone')}
      </p>
      <p className="cell-sub">{words('bulkSum', { patterns: patternCount, created, edited, deleted })}</p>
      <p className="cell-sub">
        {words('recentBy', { at: formatJst(madeAt), name: madeBy?.userName ?? words('recentDeletedUser') })}
      </p>
      <p className="flex flex-wrap gap-1">
        {isUndo && <Badge icon="rotate-ccw">{words('recentIsUndo')}</Badge>}
        {isUndone && <Badge tone="mute">{words('recentIsUndone')}</Badge>}
        {isPartlyUndone && <Badge tone="mute">{words('recentIsPartlyUndone')}</Badge>}
      </p>
    </div>
  )
}
