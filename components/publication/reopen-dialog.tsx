'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { reopeningOf } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { reopenInput } from '#lib/contracts/stops.ts'
import { readStopEffect } from './read-stop-effect.ts'
import { ReopenFields } from './reopen-fields.tsx'
import type { StopDialogProps } from './stop-dialog-props.ts'
import { reopenTitle } from './stop-title.ts'
import { type ReopenReach, useStopEffect } from './use-stop-effect.ts'

/** The question before a stop is lifted: what comes back, how much of what was stopped along, and what was done about the reason. */
export function ReopenDialog({ target, effect, onDone, onClose }: StopDialogProps) {
  const words = useTranslations('stops')
  const save = useSave({
    send: sending(reopenInput, to(reopeningOf(target.kind), { id: target.id }, { version: target.version })),
    defaults: { reopenReason: '', isReviewed: false, reopenScope: [], alsoSubRooms: false },
    shownAt: { reopenDataCheck: 'reopenReason' },
    onSaved: onDone,
  })
  const { reopenReason, reopenScope = [], alsoSubRooms = false } = save.form.watch()
  const counted = useStopEffect(effect, (reach: ReopenReach) => readStopEffect(target, reach))
  const name = useNameIn()(target.name, target.nameEn)
  return (
    <Modal
      isForm
      isHeld={save.isSaving}
      title={reopenTitle(words, name, { reopenScope, alsoSubRooms }, counted.effect)}
      onClose={onClose}
    >
      <SaveForm save={save} verb={words('reopen')} busyVerb={words('reopening')} cancel={onClose}>
        <ReopenFields
          targets={[{ kind: target.kind, id: target.id }]}
          counted={counted}
          fields={{
            reopenReason: { ...save.field('reopenReason'), autoFocus: true },
            isReviewed: save.field('isReviewed'),
            alsoSubRooms: save.field('alsoSubRooms'),
          }}
          values={{ reopenReason, reopenScope, alsoSubRooms }}
          set={save.set}
          head={effect.inForce && <CloseReason reason={effect.inForce.closeReason} />}
        />
      </SaveForm>
    </Modal>
  )
}

function CloseReason({ reason }: { reason: string }) {
  const words = useTranslations('stops')
  return (
    <div className="rounded-m bg-sunken px-4 py-3">
      <p className="text-help text-ink-2">{words('closeReason')}</p>
      <p className="whitespace-pre-line">
        <InLang>{reason}</InLang>
      </p>
    </div>
  )
}
