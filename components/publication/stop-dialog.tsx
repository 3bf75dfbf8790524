'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Failure, FailureNote } from '#components/form/failure-note.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { useSave } from '#lib/client/use-save.ts'
import { type StopEffect, stopInput } from '#lib/contracts/stops.ts'
import { AlsoSubRooms } from './also-sub-rooms.tsx'
import { readStopEffect } from './read-stop-effect.ts'
import { StopEffectView } from './stop-effect-view.tsx'
import { StopMails } from './stop-mails.tsx'
import { type StopTarget, stopPath } from './stop-path.ts'
import { TemplateSelect } from './template-select.tsx'

type Props = { target: StopTarget; effect: StopEffect; onDone: () => void; onClose: () => void }

/** The question before a stop: what it hides and who is mailed, the reason, and the sub rooms of a main room. */
export function StopDialog({ target, effect: first, onDone, onClose }: Props) {
  const words = useTranslations('stops')
  const [effect, setEffect] = useState(first)
  const [failure, setFailure] = useState<Failure | null>(null)
  const save = useSave({
    schema: stopInput,
    defaults: { closeReason: '', alsoSubRooms: false },
    call: { method: 'POST', path: stopPath(target, 'stop'), version: target.version },
    onSaved: onDone,
  })
  const { closeReason, alsoSubRooms } = save.form.watch()
  const count = async (alsoSubRooms: boolean) => {
    const read = await readStopEffect(target, alsoSubRooms)
    setFailure(read && 'failure' in read ? read.failure : null)
    if (read && 'effect' in read) setEffect(read.effect)
  }
  return (
    <Modal
      alert
      isHeld={save.isUnsaved || save.isSaving}
      title={words('stopTitle', { name: target.name })}
      onClose={onClose}
    >
      <SaveForm danger save={save} verb={words('stop')} busyVerb={words('stopping')} cancel={onClose}>
        <p className="phrase text-ink-2">{words('stopText')}</p>
        <StopEffectView call="stop" effect={effect} />
        {failure && <FailureNote failure={failure} />}
        <AlsoSubRooms field={save.field('alsoSubRooms')} subRooms={first.subRooms} onCount={count} />
        <TemplateSelect use="stop" onChoose={(closeReason) => save.set({ closeReason })} />
        <TextAreaField
          {...save.field('closeReason')}
          required
          autoFocus
          rows={3}
          label={words('closeReason')}
          hint={words('closeReasonHint')}
        />
        <StopMails
          asked={{ call: 'stop', targets: [{ kind: target.kind, id: target.id }], alsoSubRooms, words: closeReason }}
          creators={effect.creators}
        />
      </SaveForm>
    </Modal>
  )
}
