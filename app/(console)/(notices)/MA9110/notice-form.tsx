'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { NOTICE_TYPES, type Notice } from '#lib/contracts/notices.ts'
import { ShownPeriodFields } from '../shown/shown-period-fields.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { ReadOnlyFields } from './read-only-fields.tsx'
import { useLongReadOnly } from './use-long-read-only.tsx'
import { useNoticeSave } from './use-notice-save.ts'

type Props = {
  /** The notice to edit; none: a new one. */
  notice?: Notice
  /** What a new one begins with. */
  from?: Notice | undefined
  /** When the page was made, Unix milliseconds. */
  serverNow: number
}

/** Creates a notice, or edits `notice`, beside what readers see of it. */
export function NoticeForm({ notice, from, serverNow }: Props) {
  const words = useTranslations('notices')
  const shown = useTranslations('shown')
  const spaces = useTranslations('spaces')
  const save = useNoticeSave(notice, from)
  const typed = useWatch({ control: save.form.control })
  const values = { ...save.form.getValues(), ...typed }
  // A time that could not be saved must not stay behind where nobody sees it.
  const forget = () => save.set({ readOnlyStartDate: '', readOnlyEndDate: '' })
  const { asking, question } = useLongReadOnly(save, notice)
  return (
    <SaveForm
      save={asking}
      verb={spaces(notice ? 'save' : 'register')}
      busyVerb={spaces(notice ? 'saving' : 'registering')}
      cancel={notice ? `/MA9110/${notice.id}` : '/MA9110'}
    >
      <Card title={words('basics')}>
        <div className="flex flex-col gap-5">
          <RadioField
            {...save.field('notificationType', { onChange: forget })}
            cards
            label={words('type')}
            choices={NOTICE_TYPES.map((value) => ({
              value,
              label: words(`type_${value}`),
              sub: words(`typeSub_${value}`),
            }))}
          />
          <TextAreaField
            {...save.field('notificationContent')}
            label={shown('content')}
            hint={shown('contentHint')}
            required
            rows={4}
          />
          <TextAreaField
            {...save.field('notificationContentEn')}
            label={shown('contentEn')}
            hint={spaces('englishHint')}
            rows={4}
            lang="en"
          />
          <ShownPeriodFields
            start={values.openStartDate}
            end={values.openEndDate ?? ''}
            errors={{ openStartDate: save.field('openStartDate').error, openEndDate: save.field('openEndDate').error }}
            onChange={save.set}
          />
        </div>
      </Card>
      {values.notificationType === 'maintenance' && <ReadOnlyFields save={save} />}
      <NoticePreview
        isTyped
        serverNow={serverNow}
        notice={{
          ...values,
          notificationContentEn: values.notificationContentEn ?? '',
          openEndDate: values.openEndDate ?? '',
          readOnlyStartDate: values.readOnlyStartDate ?? '',
          readOnlyEndDate: values.readOnlyEndDate ?? '',
        }}
      />
      {question}
    </SaveForm>
  )
}
