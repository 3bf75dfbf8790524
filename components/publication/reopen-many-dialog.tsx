'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { reopenMany } from '#lib/contracts/calls/stops.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { reopenInput } from '#lib/contracts/stops.ts'
import { effectsOf } from './effects-of.ts'
import type { OfMany } from './of-many.ts'
import { ReopenFields } from './reopen-fields.tsx'
import { StopTargetList } from './stop-target-list.tsx'
import { type ReopenReach, useStopEffect } from './use-stop-effect.ts'

/** The question before many are reopened as one. */
export function ReopenManyDialog({ targets, effect, onDone, onClose }: OfMany) {
  const words = useTranslations('stops')
  // Only the stops that are named here: another one that comes up meanwhile is not lifted unseen.
  const seen = effect.targets.map(({ kind, id, stopId }) => ({ kind, id, stopId }))
  const save = useSave({
    send: sending(reopenInput, to(reopenMany), (chosen) => ({ targets: seen, ...chosen })),
    defaults: { reopenReason: '', isReviewed: false, reopenScope: [], alsoSubRooms: false },
    shownAt: { reopenDataCheck: 'reopenReason' },
    draft: null,
    onSaved: ({ item }) => onDone(item),
  })
  const { reopenReason, reopenScope = [], alsoSubRooms = false } = save.form.watch()
  const counted = useStopEffect(effect, (reach: ReopenReach) => effectsOf('reopen', targets, reach))
  return (
    <Modal
      isForm
      isHeld={save.isSaving}
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
