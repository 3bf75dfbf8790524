'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { BulkReport as Report } from '#lib/contracts/schedule-bulk.ts'
import { BulkLineText } from './bulk-line-text.tsx'

type Props = {
  report: Pick<Report, 'patternCount' | 'created' | 'edited' | 'deleted' | 'problemCount' | 'lines'>
  skipped?: number
  /** It differs from the one that was confirmed. */
  isChanged?: boolean
  /** What is said where something stands against it. */
  problems?: string
}

/** What a bulk change would do, or taking one back: the sum, what stands against it, then the first of the others. */
export function BulkReport({ report, skipped = 0, isChanged, problems }: Props) {
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
      {skipped > 0 && <p>{words('bulkSkipped', { count: skipped })}</p>}
      {problemCount > 0 && <Notice tone="bad">{problems ?? words('bulkProblems', { count: problemCount })}</Notice>}
      {count > 0 && (
        <ul className="gantt-tray-list">
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes its order
            <li key={place} className="gantt-change" data-bad={line.problem ? true : undefined}>
              <BulkLineText line={line} isUndo={problems !== undefined} />
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
