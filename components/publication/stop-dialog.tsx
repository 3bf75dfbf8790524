'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { useSave } from '#lib/client/use-save.ts'
import { type StopEffect, stopInput } from '#lib/contracts/stops.ts'
import { readStopEffect } from './read-stop-effect.ts'
import { StopFields } from './stop-fields.tsx'
import { type StopTarget, stopPath } from './stop-path.ts'

type Props = { target: StopTarget; effect: StopEffect; onDone: () => void; onClose: () => void }

/** The question before a stop: what it hides and who is mailed, the reason, and the sub rooms of a main room. */
export function StopDialog({ target, effect, onDone, onClose }: Props) {
  const words = useTranslations('stops')
  const save = useSave({
    schema: stopInput,
    defaults: { closeReason: '', alsoSubRooms: false },
    call: { method: 'POST', path: stopPath(target, 'stop'), version: target.version },
    shownAt: { closeDataCheck: 'closeReason' },
    onSaved: onDone,
  })
  const { closeReason, alsoSubRooms = false } = save.form.watch()
  return (
    <Modal
      alert
      isHeld={save.isUnsaved || save.isSaving}
      title={words('stopTitle', { name: useNameIn()(target.name, target.nameEn) })}
      onClose={onClose}
    >
      <SaveForm danger save={save} verb={words('stop')} busyVerb={words('stopping')} cancel={onClose}>
        <StopFields
          targets={[{ kind: target.kind, id: target.id }]}
          first={effect}
          read={(also) => readStopEffect(target, also)}
          closeReason={{ ...save.field('closeReason'), autoFocus: true }}
          alsoSubRooms={save.field('alsoSubRooms')}
          values={{ closeReason, alsoSubRooms }}
          onWords={(words) => save.set({ closeReason: words })}
        />
      </SaveForm>
    </Modal>
  )
}
