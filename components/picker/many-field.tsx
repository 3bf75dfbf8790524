'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field, type FieldWords } from '#components/ui/field.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { fieldId } from '#lib/core/field-id.ts'
import type { Choice, ChoiceSource } from './choice.ts'
import { ChosenMany } from './chosen-many.tsx'
import { ManyPicker } from './many-picker.tsx'

type Props = FieldWords & {
  name: string
  /** The title of the dialog that opens. */
  title: string
  source: ChoiceSource
  value: readonly Choice[]
  /** As many may be picked, and all that is found at once. */
  max?: number
  onChange: (choices: Choice[]) => void
}

/** Many of a long list as a form field: what is chosen in sight, the choosing in a dialog. */
export function ManyField({ name, title, source, value, max, onChange, ...frame }: Props) {
  const words = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const id = fieldId(name)
  return (
    <Field {...frame} id={id} as="span">
      {({ id: _id, ...aria }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside, and the frame shows the label
        <div role="group" aria-labelledby={`${id}-label`} aria-describedby={aria['aria-describedby']}>
          <ChosenMany choices={value} onChange={onChange} />
          <Button id={id} icon="plus" aria-describedby={aria['aria-describedby']} {...opensDialog(() => setOpen(true))}>
            {title}
          </Button>
          {isOpen && (
            <ManyPicker
              title={title}
              source={source}
              chosen={value}
              max={max}
              verb={words('pickTake')}
              onChoose={(choices) => {
                onChange(choices)
                setOpen(false)
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
