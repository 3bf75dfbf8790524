'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { preloadModal } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { api } from '#lib/client/api.ts'
import type { Prepared } from '#lib/contracts/calls/to.ts'

type Props<Facts> = {
  /** The call that counts. */
  call: Prepared<{ item: Facts }>
  /** The dialog, with what there is to copy. */
  dialog: (facts: Facts, onClose: () => void) => ReactNode
}

/** Counts what there is to copy of an object, and opens the dialog with it. */
export function CopyButton<Facts>({ call, dialog }: Props<Facts>) {
  const words = useTranslations('copies')
  const [isCounting, setCounting] = useState(false)
  const [facts, setFacts] = useState<Facts | null>(null)
  const ask = async () => {
    setCounting(true)
    const outcome = await api(call)
    setCounting(false)
    if (outcome.kind === 'OK') setFacts(outcome.body.item)
    else if (outcome.kind === 'COMMON_ERROR' || outcome.kind === 'NET_ERROR')
      showToast(words('countFailed', { code: outcome.resultCode }), { tone: 'bad' })
  }
  return (
    <>
      <Button
        icon="copy"
        busy={isCounting && words('counting')}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={ask}
      >
        {words('copy')}
      </Button>
      {facts && dialog(facts, () => setFacts(null))}
    </>
  )
}
