'use client'

import { useTranslations } from 'next-intl'
import { TemplateChoice } from '#components/copy/template-choice.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import type { SpaceTemplate } from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'
import { FromTemplateFields } from './from-template-fields.tsx'
import { useFromTemplate } from './use-from-template.ts'

type Props = { templates: readonly SpaceTemplate[]; authority: Authority }

/** A room from a template: which, how it is called, where it lies, and what of the template it takes. */
export function FromTemplateForm({ templates, authority }: Props) {
  const words = useTranslations('copies')
  const { save, template, choose } = useFromTemplate(templates, authority)
  if (!template) return null
  return (
    <SaveForm save={save} verb={words('makeVerb')} busyVerb={words('makingRoom')} cancel="/ROOM5110/new">
      <Card>
        <div className="flex flex-col gap-5">
          <TemplateChoice templates={templates} template={template} onChoose={choose} />
          <FromTemplateFields save={save} template={template} authority={authority} />
        </div>
      </Card>
    </SaveForm>
  )
}
