'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { stopMany } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { AREA_PARTS_USUAL, stopInput } from '#lib/contracts/stops.ts'
import { effectsOf } from './effects-of.ts'
import type { OfMany } from './of-many.ts'
import { ReopenManyDialog } from './reopen-many-dialog.tsx'
import { StopFields } from './stop-fields.tsx'
import { StopTargetList } from './stop-target-list.tsx'
import { stopsNothing } from './stop-title.ts'
import { type Reach, useStopEffect } from './use-stop-effect.ts'

export type StopManyProps = OfMany & { call: 'stop' | 'reopen' }

/** The question before many are stopped, or reopened, as one: which of them, what it changes in total, and the words for it. */
export function StopManyDialog({ call, ...props }: StopManyProps) {
  return call === 'stop' ? <StopMany {...props} /> : <ReopenManyDialog {...props} />
}

function StopMany({ targets, effect, onDone, onClose }: OfMany) {
  const words = useTranslations('stops')
  const save = useSave({
    // Thousands of targets are no values of a form, which would be compared at every key.
    send: sending(stopInput, to(stopMany), (chosen) => ({ targets, ...chosen })),
    defaults: { closeReason: '', stopScope: [...AREA_PARTS_USUAL], alsoSubRooms: false },
    shownAt: { closeDataCheck: 'closeReason' },
    draft: null,
    onSaved: ({ item }) => onDone(item),
  })
  const { closeReason, stopScope = [], alsoSubRooms = false } = save.form.watch()
  const counted = useStopEffect(effect, (reach: Reach) => effectsOf('stop', targets, reach))
  return (
    <Modal
      isForm
      isHeld={save.isSaving}
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
