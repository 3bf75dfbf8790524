'use client'

import { useTranslations } from 'next-intl'
import { ActionButton } from '#components/form/action-button.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { deleteSpaceTemplate } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { SpaceTemplate } from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'
import { FromTemplateFields } from './from-template-fields.tsx'
import { useFromTemplate } from './use-from-template.ts'

type Props = { templates: readonly SpaceTemplate[]; authority: Authority }

/** A room from a template: which, how it is called, where it lies, and what of the template it takes. */
export function FromTemplateForm({ templates, authority }: Props) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const { save, template, choose } = useFromTemplate(templates, authority)
  if (!template) return null
  const nameOf = ({ templateName, templateNameEn }: SpaceTemplate) => nameIn(templateName, templateNameEn)
  return (
    <SaveForm save={save} verb={words('makeVerb')} busyVerb={words('makingRoom')} cancel="/ROOM5110/new">
      <Card>
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              name="template"
              className="min-w-0 flex-1"
              label={words('template')}
              value={template.id}
              onChange={({ target }) => choose(target.value)}
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
          <FromTemplateFields save={save} template={template} authority={authority} />
        </div>
      </Card>
    </SaveForm>
  )
}
