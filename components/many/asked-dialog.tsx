'use client'

import { useTranslations } from 'next-intl'
import type { ManyReport } from '#lib/contracts/many-changes.ts'
import type { ManyKind } from '#lib/contracts/many-fields.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { GrantKind } from '#lib/core/policy.ts'
import { AccessDialog } from './access-dialog.tsx'
import { askChange, type ManyFor } from './ask-many.ts'
import { ConfirmManyDialog } from './confirm-many-dialog.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { StandingDialog } from './standing-dialog.tsx'
import { useOfferUndo } from './use-offer-undo.ts'

/**
 * What is asked of many objects of one kind; `count`: how many they are. Or whether chosen people can log in, and until when. Or who has access to chosen spaces, and to whom she may give it. Or whether a transition
 * called `name` is no longer public. `level`: hers, where it decides what a field may be.
 */
export type Asked =
  | { kind: ManyKind; verb: 'change'; whom: ManyFor; count: number; level?: Authority | undefined }
  | { kind: ManyKind; verb: 'delete'; whom: ManyFor; count: number }
  | { kind: 'user'; verb: 'standing'; whom: ManyFor; count: number }
  | { kind: GrantKind; verb: 'access'; whom: ManyFor; count: number; levels: readonly Authority[] }
  | { kind: 'transition'; verb: 'unpublish'; id: string; name: string }

/** `onDone`: it was carried out, and taking it back is offered. */
export type AskedDialogProps = { asked: Asked; onDone: () => void; onClose: () => void }

/** Changes or deletes many, or who has access to them, once she has seen what would become of each. */
export function AskedDialog({ asked, onDone, onClose }: AskedDialogProps) {
  const words = useTranslations('many')
  const transitions = useTranslations('transitions')
  const offerUndo = useOfferUndo()
  const ends = {
    onDone: (report: ManyReport) => {
      onClose()
      offerUndo(report)
      onDone()
    },
    onClose,
  }
  if (asked.verb === 'access') {
    const { kind, whom, count, levels } = asked
    return <AccessDialog kind={kind} whom={whom} count={count} levels={levels} {...ends} />
  }
  if (asked.verb === 'unpublish') {
    const { kind, id, name } = asked
    return (
      <ConfirmManyDialog
        title={transitions('unpublishTitle', { name })}
        asked={askChange(kind, { targetIds: [id] }, [{ act: 'set', field: 'isPublic', value: false }])}
        verb={() => transitions('unpublish')}
        {...ends}
      />
    )
  }
  if (asked.verb === 'standing') return <StandingDialog whom={asked.whom} count={asked.count} {...ends} />
  const { kind, whom, count } = asked
  if (asked.verb === 'change') return <ManyDialog kind={kind} whom={whom} count={count} level={asked.level} {...ends} />
  return (
    <ConfirmManyDialog
      title={words('deleteTitle', { count })}
      asked={askChange(kind, whom, [{ act: 'delete' }])}
      verb={(changed) => words('deleteVerb', { count: changed })}
      isDanger
      {...ends}
    />
  )
}
