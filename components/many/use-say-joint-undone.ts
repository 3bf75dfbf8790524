'use client'

import { useTranslations } from 'next-intl'
import { showToast } from '#components/ui/toast-store.ts'
import type { JointReport } from '#lib/contracts/many-changes.ts'

/** Of all parts together how many objects are taken back, and how many stay. */
export function jointCounts({ parts }: JointReport): { count: number; left: number } {
  const sum = (of: 'changedCount' | 'refusedCount') => parts.reduce((so, part) => so + part[of], 0)
  return { count: sum('changedCount'), left: sum('refusedCount') }
}

/** Says what taking back all that a file did came to. */
export function useSayJointUndone() {
  const words = useTranslations('sheets')
  return (report: JointReport) => {
    const counts = jointCounts(report)
    if (report.parts.length === 0) showToast(words('undoNothing'))
    else showToast(words(counts.left > 0 ? 'undonePartly' : 'undone', counts))
  }
}
