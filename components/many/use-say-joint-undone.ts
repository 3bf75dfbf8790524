'use client'

import { useTranslations } from 'next-intl'
import { showToast } from '#components/ui/toast-store.ts'
import type { JointReport } from '#lib/contracts/many-changes.ts'
import { jointText } from './joint-words.ts'

/** Says what taking back all that a file did came to; `isOfUndo`: what taking back that undo did. */
export function useSayJointUndone(isOfUndo = false) {
  const words = useTranslations('sheets')
  return (report: JointReport) => showToast(jointText(report, isOfUndo, words))
}
