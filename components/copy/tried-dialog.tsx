'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ShownFirstDialog } from '#components/publication/shown-first-dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { SeenChanges } from '#lib/contracts/seen-changes.ts'
import type { TriedCopy, TriedReport } from './use-tried.ts'

type Props<R extends TriedReport> = {
  title: string
  tried: TriedCopy<R>
  /** What of what visitors saw it changes, where it can. */
  seenOf?: (report: R) => SeenChanges
  /** What is filled in. */
  children: ReactNode
  /** What it would come to. */
  told: (report: R) => ReactNode
  onClose: () => void
}

/** The dialog of a copy to many: a form, then what it would come to, then exactly that. */
export function TriedDialog<R extends TriedReport>({ title, tried, seenOf, children, told, onClose }: Props<R>) {
  const words = useTranslations('copies')
  const { report } = tried
  return (
    <ShownFirstDialog
      size="large"
      title={title}
      onClose={onClose}
      asked={tried}
      labels={{ back: words('back'), check: words('check'), checking: words('counting') }}
      onCheck={() => void tried.check()}
      told={
        report && (
          <div className="flex flex-col gap-3" role="status">
            {tried.isChanged && <Notice tone="warn">{words('changedSince')}</Notice>}
            <p>{report.made === 0 ? words('nothingToMake') : words('wouldMake', { count: report.made })}</p>
            {report.refused > 0 && <Notice tone="bad">{words('wouldRefuse', { count: report.refused })}</Notice>}
            {told(report)}
          </div>
        )
      }
      apply={
        report && report.made > 0
          ? {
              verb: words(report.refused > 0 ? 'applyRest' : 'applyAll', {
                count: report.made,
                refused: report.refused,
              }),
              busyVerb: words('busyVerb'),
              run: (agreed) => void tried.apply(agreed),
            }
          : null
      }
      seen={report && seenOf?.(report)}
    >
      <div className="flex flex-col gap-5">{children}</div>
    </ShownFirstDialog>
  )
}
