'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import type { ManyReport as Part, JointReport as Report } from '#lib/contracts/many-changes.ts'
import { ManyReport } from './many-report.tsx'

type Props = {
  report: Report
  /** It differs from the one that was confirmed. */
  isChanged: boolean
  lastingCount: number
}

/** What taking back all that a file did comes to, part by part. `lastingCount`: rows of it that cannot be taken back. */
export function JointReport({ report: { parts }, isChanged, lastingCount }: Props) {
  const words = useTranslations('sheets')
  const manyWords = useTranslations('many')
  return (
    <div className="flex flex-col gap-5">
      {isChanged && <Notice tone="warn">{manyWords('changedSince')}</Notice>}
      {lastingCount > 0 && <Notice tone="warn">{words('undoLasting', { count: lastingCount })}</Notice>}
      {parts.length === 0 && <p role="status">{words('undoNothing')}</p>}
      {parts.map((part) => (
        <section key={partOf(part)} className="flex flex-col gap-2">
          <h3 className="card-title">{words(partOf(part))}</h3>
          <ManyReport report={part} isChanged={false} isPart />
        </section>
      ))}
      {parts.length > 0 && <p className="cell-sub">{manyWords('noMails')}</p>}
    </div>
  )
}

/** By what is done to it now: what was created is deleted. */
const partOf = ({ isDeletion, isRestoration }: Part) =>
  isDeletion ? 'partCreated' : isRestoration ? 'partDeleted' : 'partChanged'
