'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { Button } from '#components/ui/button.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useCall } from '#lib/client/use-call.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { applySheet } from '#lib/contracts/calls/sheets.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Sheet } from '#lib/contracts/sheets.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { rowsSaved } from './sheet-total.ts'

/** Saves a file. Where its rows were chosen otherwise since they were tried, they are tried first, and its dialog says what came of that. */
export function ApplyButton({ item }: { item: Sheet }) {
  const words = useTranslations('sheets')
  const refresh = useRefresh()
  const { run, isRunning, outcome } = useCall<{ item: Sheet }>()
  const [asked, setAsked] = useState<Sheet | null>(null)
  const ask = async () => {
    if (item.isTried) return setAsked(item)
    const tried = await run(to(applySheet, { id: item.id }, { version: item.version, body: { isTrial: true } }))
    if (tried?.kind !== 'OK') return
    if (rowsSaved(tried.body.item) > 0) return setAsked(tried.body.item)
    showToast(words('nothingLeft'), { tone: 'bad' })
    refresh()
  }
  const close = () => {
    setAsked(null)
    if (asked !== item) refresh()
  }
  return (
    <>
      <Button variant="primary" icon="check" {...opensDialog(ask)} busy={isRunning && words('trying')}>
        {words('applyVerb', { count: rowsSaved(item) })}
      </Button>
      {(outcome?.kind === 'COMMON_ERROR' || outcome?.kind === 'NET_ERROR') && <FailureNote failure={outcome} />}
      {asked && <ApplyDialog item={asked} onClose={close} />}
    </>
  )
}
