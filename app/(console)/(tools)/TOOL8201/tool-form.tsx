'use client'

import { useTranslations } from 'next-intl'
import type { BaseSyntheticEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { FailureNote } from '#components/failure/failure-note.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { focusFirstField } from '#lib/client/focus-field.ts'
import { TOOL_TYPES, type ToolType } from '#lib/contracts/tools.ts'
import { ToolFileChoice } from './tool-file-choice.tsx'
import { ToolLinkField } from './tool-link-field.tsx'
import { ToolVersionFields } from './tool-version-fields.tsx'
import { useToolFile } from './use-tool-file.ts'
import { useToolSave } from './use-tool-save.ts'

const REST = ['toolType', 'toolVersion', 'toolUpdateDate'] as const

type Props = {
  type: ToolType | undefined
  /** Today in Japan, `YYYY-MM-DD`. */
  today: string
}

/** Registers a tool: a file, whose upload then goes on at its own page, or a link. */
export function ToolForm({ type, today }: Props) {
  const words = useTranslations('tools')
  const spaces = useTranslations('spaces')
  const chosen = useToolFile()
  const save = useToolSave({ type, today, handOver: chosen.handOver })
  const [source = 'file', toolUpdateDate = ''] = useWatch({
    control: save.form.control,
    name: ['source', 'toolUpdateDate'],
  })
  const isFile = source === 'file'
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (!isFile) return save.submit()
    // What is wrong with the rest is said before an upload is begun for nothing.
    const isRight = await save.form.trigger(REST)
    const id = isRight || !chosen.file ? await chosen.begin() : null
    if (!isRight) return focusFirstField(REST.filter((name) => save.form.getFieldState(name).invalid))
    if (id === null) return focusFirstField(['toolFileName'])
    save.set({ toolUploadId: id })
    return save.submit()
  }
  return (
    <SaveForm
      save={{ ...save, submit, isUnsaved: save.isUnsaved || chosen.file !== null }}
      verb={spaces('register')}
      busyVerb={spaces('registering')}
      cancel="/TOOL8110"
    >
      <Card title={words('basics')}>
        <div className="flex flex-col gap-5">
          <SelectField
            {...save.field('toolType')}
            label={words('type')}
            required
            placeholder={words('choose')}
            choices={TOOL_TYPES.map((value) => ({ value, label: words(`type_${value}`) }))}
          />
          <ToolVersionFields
            field={save.field}
            date={toolUpdateDate}
            onDate={(value) => save.set({ toolUpdateDate: value })}
          />
          <RadioField
            {...save.field('source', { onChange: () => save.set({ toolDownloadLink: '', toolUploadId: '' }) })}
            cards
            label={words('source')}
            choices={(['file', 'link'] as const).map((value) => ({
              value,
              label: words(`source_${value}`),
              sub: words(`sourceSub_${value}`),
            }))}
          />
          {isFile ? (
            <ToolFileChoice
              label={words('file')}
              hint={words('fileHint')}
              required
              file={chosen.file}
              error={chosen.problem ?? save.field('toolFileName').error}
              onFile={chosen.choose}
            />
          ) : (
            <ToolLinkField {...save.field('toolDownloadLink')} />
          )}
          {chosen.failure && <FailureNote failure={chosen.failure} onRetry={() => void submit()} />}
        </div>
      </Card>
    </SaveForm>
  )
}
