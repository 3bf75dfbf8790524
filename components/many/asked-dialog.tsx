'use client'

import { useTranslations } from 'next-intl'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { askChange, type ManyFor } from './ask-many.ts'
import { ConfirmManyDialog } from './confirm-many-dialog.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { useOfferUndo } from './use-offer-undo.ts'

/** What is asked of many objects of one kind. `count`: how many they are. */
export type Asked = { kind: ManyKind; verb: 'change' | 'delete'; whom: ManyFor; count: number }

/** `onDone`: it was carried out, and taking it back is offered. */
export type AskedDialogProps = { asked: Asked; onDone: () => void; onClose: () => void }

/** Changes or deletes many, once she has seen what would become of each. */
export function AskedDialog({ asked: { kind, verb, whom, count }, onDone, onClose }: AskedDialogProps) {
  const words = useTranslations('many')
  const offerUndo = useOfferUndo()
  const done = (report: ManyReport) => {
    onClose()
    offerUndo(report)
    onDone()
  }
  if (verb === 'change') return <ManyDialog kind={kind} whom={whom} count={count} onDone={done} onClose={onClose} />
  return (
    <ConfirmManyDialog
      title={words('deleteTitle', { count })}
      asked={askChange(kind, whom, [{ act: 'delete' }])}
      verb={(changed) => words('deleteVerb', { count: changed })}
      isDanger
      onDone={done}
      onClose={onClose}
    />
  )
}
