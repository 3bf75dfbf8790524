'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { reopenMany, stopMany } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import {
  AREA_PARTS_USUAL,
  reopenManyInput,
  type StopEffects,
  type StopEffectsInput,
  type StopManyReport,
  stopManyInput,
} from '#lib/contracts/stops.ts'
import { effectsOf } from './effects-of.ts'
import { ReopenFields } from './reopen-fields.tsx'
import { StopFields } from './stop-fields.tsx'
import { StopTargetList } from './stop-target-list.tsx'
import { stopsNothing } from './stop-title.ts'
import { type Reach, type ReopenReach, useStopEffect } from './use-stop-effect.ts'

type Targets = StopEffectsInput['targets']
export type StopManyProps = {
  call: 'stop' | 'reopen'
  targets: Targets
  effect: StopEffects
  onDone: (report: StopManyReport) => void
  onClose: () => void
}

/** The question before many are stopped, or reopened, as one: which of them, what it changes in total, and the words for it. */
export function StopManyDialog({ call, ...props }: StopManyProps) {
  return call === 'stop' ? <StopMany {...props} /> : <ReopenMany {...props} />
}

type OneProps = Omit<StopManyProps, 'call'>

function StopMany({ targets, effect, onDone, onClose }: OneProps) {
  const words = useTranslations('stops')
  const save = useSave({
    send: sending(stopManyInput, to(stopMany)),
    defaults: { targets, closeReason: '', stopScope: [...AREA_PARTS_USUAL], alsoSubRooms: false },
    shownAt: { closeDataCheck: 'closeReason' },
    draft: null,
    onSaved: ({ item }) => onDone(item),
  })
  const { closeReason, stopScope = [], alsoSubRooms = false } = save.form.watch()
  const counted = useStopEffect(effect, (reach: Reach) => effectsOf('stop', targets, reach))
  return (
    <Modal
      isForm
      isHeld={save.isUnsaved || save.isSaving}
      title={words('stopManyTitle', {
        count: stopsNothing(counted.effect, { stopScope }) ? 0 : counted.effect.stopCount,
      })}
      onClose={onClose}
    >
      <SaveForm danger save={save} verb={words('stop')} busyVerb={words('stopping')} cancel={onClose}>
        <StopFields
          targets={targets}
          counted={counted}
          closeReason={save.field('closeReason')}
          alsoSubRooms={save.field('alsoSubRooms')}
          scopeError={save.field('stopScope').error}
          values={{ closeReason, stopScope, alsoSubRooms }}
          onScope={(parts) => save.set({ stopScope: [...parts] })}
          onWords={(words) => save.set({ closeReason: words })}
          head={<StopTargetList targets={counted.effect.targets} call="stop" />}
        />
      </SaveForm>
    </Modal>
  )
}

function ReopenMany({ targets, effect, onDone, onClose }: OneProps) {
  const words = useTranslations('stops')
  // Only the stops that are named here: another one that comes up meanwhile is not lifted unseen.
  const seen = effect.targets.map(({ kind, id, stopId }) => ({ kind, id, stopId }))
  const save = useSave({
    send: sending(reopenManyInput, to(reopenMany)),
    defaults: { targets: seen, reopenReason: '', isReviewed: false, reopenScope: [], alsoSubRooms: false },
    shownAt: { reopenDataCheck: 'reopenReason' },
    draft: null,
    onSaved: ({ item }) => onDone(item),
  })
  const { reopenReason, reopenScope = [], alsoSubRooms = false } = save.form.watch()
  const counted = useStopEffect(effect, (reach: ReopenReach) => effectsOf('reopen', targets, reach))
  return (
    <Modal
      isForm
      isHeld={save.isUnsaved || save.isSaving}
      title={words('reopenManyTitle', { count: counted.effect.stopCount })}
      onClose={onClose}
    >
      <SaveForm save={save} verb={words('reopen')} busyVerb={words('reopening')} cancel={onClose}>
        <ReopenFields
          targets={targets}
          counted={counted}
          fields={{
            reopenReason: save.field('reopenReason'),
            isReviewed: save.field('isReviewed'),
            alsoSubRooms: save.field('alsoSubRooms'),
          }}
          values={{ reopenReason, reopenScope, alsoSubRooms }}
          set={save.set}
          head={<StopTargetList targets={effect.targets} call="reopen" />}
        />
      </SaveForm>
    </Modal>
  )
}
