import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { fieldId } from '#lib/core/field-id.ts'
import { Badge } from './badge.tsx'
import { Field, type FieldWords } from './field.tsx'

/** What a picker is told of the field around it. */
export type PickerAria = { labelledBy: string; describedBy?: string; isInvalid: boolean; isRequired?: boolean }

type Props = FieldWords & { name: string; className?: string; children: (aria: PickerAria) => ReactNode }

/** The field around a picker of days and moments in Japan time, which is loaded when it is shown. */
export function JstField({ name, children, ...words }: Props) {
  const common = useTranslations('common')
  const id = fieldId(name)
  return (
    <Field {...words} id={id} as="span" aside={words.aside ?? <Badge tone="accent">{common('jst')}</Badge>}>
      {(aria) => (
        <div id={id}>
          {children({
            labelledBy: `${id}-label`,
            describedBy: aria['aria-describedby'],
            isInvalid: Boolean(words.error),
            isRequired: words.required,
          })}
        </div>
      )}
    </Field>
  )
}
