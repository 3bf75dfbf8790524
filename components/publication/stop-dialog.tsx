'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { stopOf } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { AREA_PARTS_USUAL, stopInput } from '#lib/contracts/stops.ts'
import { readStopEffect } from './read-stop-effect.ts'
import type { StopDialogProps } from './stop-dialog-props.ts'
import { StopFields } from './stop-fields.tsx'
import { stopTitle } from './stop-title.ts'
import { type Reach, useStopEffect } from './use-stop-effect.ts'

/** The question before a stop: what it hides and who is mailed, the reason, and how far it reaches. */
export function StopDialog({ target, effect, onDone, onClose }: StopDialogProps) {
  const words = useTranslations('stops')
  const save = useSave({
    send: sending(stopInput, to(stopOf(target.kind), { id: target.id }, { version: target.version })),
    defaults: { closeReason: '', stopScope: [...AREA_PARTS_USUAL], alsoSubRooms: false },
    shownAt: { closeDataCheck: 'closeReason' },
    onSaved: onDone,
  })
  const { closeReason, stopScope = [], alsoSubRooms = false } = save.form.watch()
  const counted = useStopEffect(effect, (reach: Reach) => readStopEffect(target, reach))
  return (
    <Modal
      isForm
      isHeld={save.isSaving}
      title={stopTitle(
        words,
        { kind: target.kind, name: useNameIn()(target.name, target.nameEn) },
        { stopScope, alsoSubRooms },
        counted.effect,
      )}
      onClose={onClose}
    >
      <SaveForm danger save={save} verb={words('stop')} busyVerb={words('stopping')} cancel={onClose}>
        <StopFields
          targets={[{ kind: target.kind, id: target.id }]}
          counted={counted}
          closeReason={{ ...save.field('closeReason'), autoFocus: true }}
          alsoSubRooms={save.field('alsoSubRooms')}
          scopeError={save.field('stopScope').error}
          values={{ closeReason, stopScope, alsoSubRooms }}
          onScope={(parts) => save.set({ stopScope: [...parts] })}
          onWords={(words) => save.set({ closeReason: words })}
        />
      </SaveForm>
    </Modal>
  )
}
