'use client'

import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { deleteSpaceTemplate } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { SpaceTemplate } from '#lib/contracts/space-templates.ts'

type Props = { templates: readonly SpaceTemplate[]; template: SpaceTemplate; onChoose: (id: string) => void }

/** Which template something is made from; who may delete the chosen one does so here. */
export function TemplateChoice({ templates, template, onChoose }: Props) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const nameOf = ({ templateName, templateNameEn }: SpaceTemplate) => nameIn(templateName, templateNameEn)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        name="template"
        className="min-w-0 flex-1"
        label={words('template')}
        value={template.id}
        onChange={({ target }) => onChoose(target.value)}
        choices={templates.map((one) => ({ value: one.id, label: nameOf(one) }))}
      />
      {template.mayDelete && (
        <ActionButton
          danger
          button={{ icon: 'trash-2', label: words('deleteTemplate') }}
          title={words('deleteTemplateTitle', { name: nameOf(template) })}
          verb={words('deleteTemplate')}
          busyVerb={words('deletingTemplate')}
          call={to(deleteSpaceTemplate, { id: template.id }, { version: template.version })}
          done={words('templateDeleted')}
        >
          {words('deleteTemplateText')}
        </ActionButton>
      )}
    </div>
  )
}
