'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { BulkLine, BulkReport as Report } from '#lib/contracts/schedule-bulk.ts'
import { formatPeriod } from '#lib/core/jst-period.ts'
import { titleIn, toLang } from '#lib/core/lang.ts'

/** What a bulk change would do: the sum, what stands against it, then the first of the others. */
export function BulkReport({ report, isChanged }: { report: Report; isChanged: boolean }) {
  const words = useTranslations('board')
  const { created, edited, deleted, problemCount, lines } = report
  const count = created + edited + deleted
  return (
    <div className="flex flex-col gap-3">
      {isChanged && problemCount === 0 && <Notice tone="warn">{words('bulkChangedSince')}</Notice>}
      <p>
        {count === 0
          ? words('bulkNothing')
          : words('bulkSum', { patterns: report.patternCount, created, edited, deleted })}
      </p>
      {report.skippedCount > 0 && <p>{words('bulkSkipped', { count: report.skippedCount })}</p>}
      {problemCount > 0 && <Notice tone="bad">{words('bulkProblems', { count: problemCount })}</Notice>}
      {count > 0 && (
        <ul className="gantt-tray-list">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order
            <Line key={place} line={line} />
          ))}
          {lines.length < count && (
            <li className="gantt-change">{words('bulkMore', { count: count - lines.length })}</li>
          )}
        </ul>
      )}
    </div>
  )
}

function Line({ line: { before, after, problem, space, spacePatternTitle, spacePatternTitleEn } }: { line: BulkLine }) {
  const words = useTranslations('board')
  const lang = toLang(useLocale())
  const period = ({ openStartDate, openEndDate }: { openStartDate: string; openEndDate: string }) =>
    formatPeriod(new Date(openStartDate), new Date(openEndDate), 'dateTime', lang)
  return (
    <li className="gantt-change" data-bad={problem ? true : undefined}>
      <div>
        <p>
          <strong>
            {titleIn(lang, space.spaceTitle, space.spaceTitleEn)} /{' '}
            {titleIn(lang, spacePatternTitle, spacePatternTitleEn)}
          </strong>{' '}
          {before && after && words('changeMoved', { before: period(before), after: period(after) })}
          {!before && after && words('changeAdded', { after: period(after) })}
          {before && !after && words('changeDeleted', { before: period(before) })}
        </p>
        {problem && (
          <p className="gantt-tray-bad">
            {problem.clash
              ? words('clashWith', {
                  title: titleIn(lang, problem.clash.spacePatternTitle, problem.clash.spacePatternTitleEn),
                  period: period(problem.clash),
                })
              : words(`fault_${problem.fault}`)}
          </p>
        )}
      </div>
    </li>
  )
}
