'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { BulkReport as Report } from '#lib/contracts/schedule-bulk.ts'
import { BulkLineText } from './bulk-line-text.tsx'

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
            <li key={place} className="gantt-change" data-bad={line.problem ? true : undefined}>
              <BulkLineText line={line} />
            </li>
          ))}
          {lines.length < count && (
            <li className="gantt-change">{words('bulkMore', { count: count - lines.length })}</li>
          )}
        </ul>
      )}
    </div>
  )
}
