'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { preloadModal } from '#components/ui/modal.tsx'
import type { Outcome } from '#lib/contracts/outcome.ts'
import { FailureDialog } from './failure-dialog.tsx'

type Props = {
  /** What the last call of a form or a button on a page came to, null before. */
  outcome: Outcome<unknown> | null
  /** The same call once more, offered where the answer was lost. */
  onRetry?: () => void
}

/** The error dialog of spec section 8 over the page that made the call, until it is closed. A dialog says it in itself: FailureNote. */
export function CallFailure({ outcome, onRetry }: Props) {
  const words = useTranslations('common')
  const [closed, setClosed] = useState<Outcome<unknown> | null>(null)
  // A dialog that says the connection is lost cannot be fetched then.
  useEffect(preloadModal, [])
  if (outcome === null && closed !== null) setClosed(null)
  if (outcome?.kind !== 'COMMON_ERROR' && outcome?.kind !== 'NET_ERROR') return null
  if (outcome === closed) return null
  const close = () => setClosed(outcome)
  const retry = () => {
    close()
    onRetry?.()
  }
  return <FailureDialog title={words('notDone')} failure={outcome} onRetry={onRetry && retry} onClose={close} />
}
