'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import type { SeenChanges } from '#lib/contracts/seen-changes.ts'
import { useSeenLines } from './seen-lines.ts'

type Props = { seen: SeenChanges; isNamed: boolean; verb: string; onAnswer: (isYes: boolean) => void }

/** The question before changes of what visitors saw, or see: when that was, and what becomes of it (docs/decisions/0275). */
export function SeenQuestion({ seen, isNamed, verb, onAnswer }: Props) {
  const words = useTranslations('seen')
  const lines = useSeenLines({ isNamed })
  return (
    <ConfirmDialog
      danger
      title={seen.count > 0 ? words('title', { count: seen.count }) : words('claimTitle', { count: seen.claimCount })}
      verb={verb}
      busyVerb={verb}
      consequences={lines(seen)}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {words(seen.count > 0 ? 'text' : 'claimText')}
    </ConfirmDialog>
  )
}
