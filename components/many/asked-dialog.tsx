'use client'

import { useTranslations } from 'next-intl'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import { askChange, type ManyFor } from './ask-many.ts'
import { ConfirmManyDialog } from './confirm-many-dialog.tsx'
import { ManyDialog } from './many-dialog.tsx'

/** What is asked of many objects of one kind. `count`: how many they are. */
export type Asked = { kind: ManyKind; verb: 'change' | 'delete'; whom: ManyFor; count: number }

export type AskedDialogProps = { asked: Asked; onDone: (report: ManyReport) => void; onClose: () => void }

/** Changes or deletes many, once she has seen what would become of each. */
export function AskedDialog({ asked: { kind, verb, whom, count }, onDone, onClose }: AskedDialogProps) {
  const words = useTranslations('many')
  if (verb === 'change') return <ManyDialog kind={kind} whom={whom} count={count} onDone={onDone} onClose={onClose} />
  return (
    <ConfirmManyDialog
      title={words('deleteTitle', { count })}
      asked={askChange(kind, whom, [{ act: 'delete' }])}
      verb={(changed) => words('deleteVerb', { count: changed })}
      isDanger
      onDone={onDone}
      onClose={onClose}
    />
  )
}
