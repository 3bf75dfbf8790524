'use client'

import { useTranslations } from 'next-intl'
import { useLayoutEffect } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { Stamped } from '#app/(console)/names/name-kind.ts'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { FixSteps } from './fix-steps.tsx'
import { mayStep } from './queue-walk.ts'
import { type FixProps, useFixSave } from './use-fix-save.ts'

/** The missing texts of one thing as a dialog, saved with the form of its object; then comes the next one. Those beside it are a step away. */
export function FixForm<Values extends FieldValues, Item extends Stamped>(props: FixProps<Values, Item>) {
  const { name, fields, walk, onStep, isHeld, onClose, item } = props
  const words = useTranslations('work')
  const lists = useTranslations('lists')
  const labels = useTranslations('history.fields')
  const save = useFixSave(props)
  const isInHand = save.isUnsaved || save.isSaving
  useLayoutEffect(() => {
    isHeld.current = isInHand
    return () => {
      isHeld.current = false
    }
  }, [isHeld, isInHand])
  return (
    <Modal isForm isHeld={save.isSaving} title={words('fix', { name })} onClose={onClose}>
      <FixSteps walk={walk} isUnsaved={save.isUnsaved} isSaving={save.isSaving} onStep={onStep}>
        <SaveForm
          save={save}
          verb={mayStep(walk, 'next') ? words('saveNext') : lists('save')}
          busyVerb={lists('saving')}
          cancel={onClose}
        >
          {fields.map(({ name: field, ja, isLong }, at) => {
            const given = ja && String(item[ja as keyof Item] ?? '')
            const own = {
              ...save.field(field as Path<Values>),
              label: labels(field),
              hint: given ? words('japanese', { text: given }) : undefined,
              lang: ja ? 'en' : undefined,
              autoFocus: at === 0,
            }
            return isLong ? <TextAreaField key={field} {...own} /> : <TextField key={field} {...own} />
          })}
        </SaveForm>
      </FixSteps>
    </Modal>
  )
}
