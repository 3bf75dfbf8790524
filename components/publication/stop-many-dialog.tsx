'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Failure, FailureNote } from '#components/form/failure-note.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { useSave } from '#lib/client/use-save.ts'
import {
  type ReopenManyInput,
  reopenManyInput,
  type StopEffects,
  type StopEffectsInput,
  type StopManyInput,
  type StopManyReport,
  stopManyInput,
} from '#lib/contracts/stops.ts'
import { AlsoSubRooms } from './also-sub-rooms.tsx'
import { readStopEffects } from './read-stop-effects.ts'
import { ReopenReview } from './reopen-review.tsx'
import { StopEffectView } from './stop-effect-view.tsx'
import { StopMails } from './stop-mails.tsx'
import { StopTargetList } from './stop-target-list.tsx'
import { TemplateSelect } from './template-select.tsx'

type Targets = StopEffectsInput['targets']
type Props = {
  call: 'stop' | 'reopen'
  targets: Targets
  effect: StopEffects
  onDone: (report: StopManyReport) => void
  onClose: () => void
}

/** The question before many are stopped, or reopened, as one: which of them, what it changes in total, and the words for it. */
export function StopManyDialog({ call, ...props }: Props) {
  return call === 'stop' ? <StopMany {...props} /> : <ReopenMany {...props} />
}

type OneProps = Omit<Props, 'call'>

function StopMany({ targets, effect: first, onDone, onClose }: OneProps) {
  const words = useTranslations('stops')
  const [effect, setEffect] = useState(first)
  const [failure, setFailure] = useState<Failure | null>(null)
  const save = useSave<z.input<typeof stopManyInput>, StopManyInput, { item: StopManyReport }>({
    schema: stopManyInput,
    defaults: { targets, closeReason: '', alsoSubRooms: false },
    call: { method: 'POST', path: 'stops' },
    draft: null,
    onSaved: ({ item }) => onDone(item),
  })
  const { closeReason, alsoSubRooms } = save.form.watch()
  const count = async (alsoSubRooms: boolean) => {
    const read = await readStopEffects('stop', targets, alsoSubRooms)
    setFailure(read && 'failure' in read ? read.failure : null)
    if (read && 'effect' in read) setEffect(read.effect)
  }
  const free = effect.targets.filter((target) => !target.isStopped).length
  return (
    <Modal
      alert
      isHeld={save.isUnsaved || save.isSaving}
      title={words('stopManyTitle', { count: free })}
      onClose={onClose}
    >
      <SaveForm danger save={save} verb={words('stop')} busyVerb={words('stopping')} cancel={onClose}>
        <p className="phrase text-ink-2">{words('stopText')}</p>
        <StopTargetList targets={effect.targets} call="stop" />
        <StopEffectView call="stop" effect={effect} />
        {failure && <FailureNote failure={failure} />}
        <AlsoSubRooms field={save.field('alsoSubRooms')} subRooms={first.subRooms} onCount={count} />
        <TemplateSelect use="stop" onChoose={(closeReason) => save.set({ closeReason })} />
        <TextAreaField
          {...save.field('closeReason')}
          required
          rows={3}
          label={words('closeReason')}
          hint={words('closeReasonHint')}
        />
        <StopMails asked={{ call: 'stop', targets, alsoSubRooms, words: closeReason }} creators={effect.creators} />
      </SaveForm>
    </Modal>
  )
}

function ReopenMany({ targets, effect, onDone, onClose }: OneProps) {
  const words = useTranslations('stops')
  // Only the stops that are named here: another one that comes up meanwhile is not lifted unseen.
  const seen = effect.targets.map(({ kind, id, stopId }) => ({ kind, id, stopId }))
  const save = useSave<z.input<typeof reopenManyInput>, ReopenManyInput, { item: StopManyReport }>({
    schema: reopenManyInput,
    defaults: { targets: seen, reopenReason: '', isReviewed: false },
    call: { method: 'POST', path: 'stops/reopen' },
    draft: null,
    onSaved: ({ item }) => onDone(item),
  })
  const stopped = effect.targets.filter((target) => target.isStopped).length
  return (
    <Modal
      alert
      isHeld={save.isUnsaved || save.isSaving}
      title={words('reopenManyTitle', { count: stopped })}
      onClose={onClose}
    >
      <SaveForm save={save} verb={words('reopen')} busyVerb={words('reopening')} cancel={onClose}>
        <StopTargetList targets={effect.targets} call="reopen" />
        <StopEffectView call="reopen" effect={effect} />
        <ReopenReview effect={effect} field={save.field('isReviewed')} />
        <TemplateSelect use="reopen" onChoose={(reopenReason) => save.set({ reopenReason })} />
        <TextAreaField
          {...save.field('reopenReason')}
          required
          rows={3}
          label={words('reopenReason')}
          hint={words('reopenReasonHint')}
        />
        <StopMails
          asked={{ call: 'reopen', targets, words: save.form.watch('reopenReason') }}
          creators={effect.creators}
        />
      </SaveForm>
    </Modal>
  )
}
