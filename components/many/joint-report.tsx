'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { JointReport as Report } from '#lib/contracts/many-changes.ts'
import { KEPT_DAYS } from '#lib/contracts/many-limits.ts'
import { partOf } from './joint-words.ts'
import { ManyReport, noMailsOf } from './many-report.tsx'
import type { Paging } from './use-many.ts'

type Props = {
  report: Report
  /** It differs from the one that was confirmed. */
  isChanged: boolean
  paging: Paging<Report>
  isOfUndo: boolean
  lastingCount: number
}

/** What taking back all that a file did comes to, part by part. `lastingCount`: rows of it that cannot be taken back. */
export function JointReport({ report, isChanged, paging, isOfUndo, lastingCount }: Props) {
  const { parts, lostCount = 0 } = report
  const words = useTranslations('sheets')
  const manyWords = useTranslations('many')
  return (
    <div className="flex flex-col gap-5">
      {isChanged && <Notice tone="warn">{manyWords('changedSince')}</Notice>}
      {lastingCount > 0 && <Notice tone="warn">{words('undoLasting', { count: lastingCount })}</Notice>}
      {lostCount > 0 && <Notice tone="warn">{words('undoLost', { count: lostCount, days: KEPT_DAYS })}</Notice>}
      {parts.length === 0 && <p role="status">{words('undoNothing')}</p>}
      {parts.map((part, place) => (
        <section key={partOf(part, isOfUndo)} className="flex flex-col gap-2">
          <h3 className="card-title">{words(partOf(part, isOfUndo))}</h3>
          <ManyReport report={part} isChanged={false} paging={pagingOf(paging, place)} isPart />
        </section>
      ))}
      {parts.length > 0 && <p className="cell-sub">{manyWords(noMailsOf(parts))}</p>}
    </div>
  )
}

/** The lines of one part. */
const pagingOf = ({ isLooking, look }: Paging<Report>, part: number): Paging => ({
  isLooking,
  look: async (lines) => (await look({ ...lines, part }))?.parts[part] ?? null,
})
