'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { InLang } from '#components/ui/in-lang.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { useSave } from '#lib/client/use-save.ts'
import { reopenInput, type StopEffect } from '#lib/contracts/stops.ts'
import { ReopenReview } from './reopen-review.tsx'
import { StopEffectView } from './stop-effect-view.tsx'
import { type StopTarget, stopPath } from './stop-path.ts'
import { StopWords } from './stop-words.tsx'

type Props = { target: StopTarget; effect: StopEffect; onDone: () => void; onClose: () => void }

/** The question before a stop is lifted: what comes back, and what was done about the reason. */
export function ReopenDialog({ target, effect, onDone, onClose }: Props) {
  const words = useTranslations('stops')
  const save = useSave({
    schema: reopenInput,
    defaults: { reopenReason: '', isReviewed: false },
    call: { method: 'POST', path: stopPath(target, 'reopen'), version: target.version },
    shownAt: { reopenDataCheck: 'reopenReason' },
    onSaved: onDone,
  })
  return (
    <Modal
      isForm
      isHeld={save.isUnsaved || save.isSaving}
      title={words('reopenTitle', { name: useNameIn()(target.name, target.nameEn) })}
      onClose={onClose}
    >
      <SaveForm save={save} verb={words('reopen')} busyVerb={words('reopening')} cancel={onClose}>
        {effect.inForce && (
          <div className="rounded-m bg-sunken px-4 py-3">
            <p className="text-help text-ink-2">{words('closeReason')}</p>
            <p className="whitespace-pre-line">
              <InLang>{effect.inForce.closeReason}</InLang>
            </p>
          </div>
        )}
        <StopEffectView call="reopen" effect={effect} />
        <ReopenReview effect={effect} field={save.field('isReviewed')} />
        <StopWords
          asked={{
            call: 'reopen',
            targets: [{ kind: target.kind, id: target.id }],
            words: save.form.watch('reopenReason'),
          }}
          field={{ ...save.field('reopenReason'), autoFocus: true }}
          onWords={(reopenReason) => save.set({ reopenReason })}
          creators={effect.creators}
        />
      </SaveForm>
    </Modal>
  )
}
