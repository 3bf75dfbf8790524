'use client'

import { useTranslations } from 'next-intl'
import { ActionDialog } from '#components/form/action-dialog.tsx'
import { CancelButton } from '#components/form/cancel-button.tsx'
import { askUndoJoint } from '#components/many/ask-many.ts'
import { effectLines } from '#components/many/effect-lines.ts'
import { useOfferAsked } from '#components/many/use-offer-undo.ts'
import { useSayJointUndone } from '#components/many/use-say-joint-undone.ts'
import { showToast } from '#components/ui/toast-store.ts'
import { useRefresh } from '#lib/client/use-refresh.ts'
import { applySheet } from '#lib/contracts/calls/sheets.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Outcome } from '#lib/contracts/outcome.ts'
import type { Sheet } from '#lib/contracts/sheets.ts'
import { deletionText, rowsLeft, rowsSaved } from './sheet-total.ts'

/** Says what saving a file does and what it leaves, and does it. Where that is something else by then, the file is shown as it was compared anew. */
export function ApplyDialog({ item, onClose }: { item: Sheet; onClose: () => void }) {
  const words = useTranslations('sheets')
  const manyWords = useTranslations('many')
  const common = useTranslations('common')
  const refresh = useRefresh()
  const offerBack = useOfferAsked(useSayJointUndone())
  const { id, version, counts, deletions, lastingCount } = item
  const [saved, left] = [rowsSaved(item), rowsLeft(item)]
  const effects = deletions?.effects ?? null
  const deletes = deletionText(item, words)
  const leave = (outcome: Outcome<{ item: Sheet }>) => {
    if (outcome.kind !== 'OK') return
    onClose()
    const { state, jointId } = outcome.body.item
    if (state === 'applied')
      offerBack(jointId === null ? null : askUndoJoint(jointId), words('applied', { count: saved }))
    else showToast(words('comparedAnew'), { tone: 'bad' })
    refresh()
  }
  return (
    <ActionDialog
      title={words('applyTitle', { count: saved })}
      consequences={[
        ...(deletes ? [deletes] : []),
        ...(effects ? effectLines(effects, manyWords) : []),
        ...(counts.overwriting > 0 ? [words('applyOverwrites', { count: counts.overwriting })] : []),
        ...(counts.refused > 0 ? [words('applyLeft', { count: counts.refused })] : []),
        ...(left > 0 ? [words('conflictLeft', { count: left })] : []),
        ...(lastingCount ? [words('applyLasting', { count: lastingCount })] : []),
        words('applyWhole'),
      ]}
      verb={words('applyVerb', { count: saved })}
      busyVerb={words('applying')}
      call={to(applySheet, { id }, { version, body: { isTrial: false } })}
      leave={leave}
      cancelButton={(call) => (
        <CancelButton call={call} autoFocus disabled={call.isRunning} onClick={onClose}>
          {common('cancel')}
        </CancelButton>
      )}
      onClose={onClose}
    />
  )
}
