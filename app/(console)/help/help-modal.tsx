'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { ModalPanel } from '#components/ui/modal-panel.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { NET_ERROR } from '#lib/contracts/outcome.ts'
import { type HelpTexts, useHelpTexts } from './help-texts.ts'

type Props = {
  onClose: () => void
  titleOf: (texts: HelpTexts) => ReactNode
  children: (texts: HelpTexts) => ReactNode
}

/** A dialog of help: waits for its texts, and says so where they do not come. */
export function HelpModal({ onClose, titleOf, children }: Props) {
  const words = useTranslations('shell')
  const texts = useHelpTexts()
  if (texts === null || texts === 'failed') {
    return (
      <ModalPanel title={words('help')} onClose={onClose}>
        {texts === null ? <Spinner /> : <FailureNote failure={NET_ERROR} />}
      </ModalPanel>
    )
  }
  return (
    <ModalPanel title={titleOf(texts)} onClose={onClose}>
      {children(texts)}
    </ModalPanel>
  )
}
