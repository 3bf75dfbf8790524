'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Save } from '#lib/client/use-save.ts'
import type { SpaceTemplate } from '#lib/contracts/space-templates.ts'
import { TemplateChoice } from './template-choice.tsx'
import type { ChosenTemplate } from './use-chosen-template.ts'

type Props = {
  templates: readonly SpaceTemplate[]
  chosen: ChosenTemplate
  save: Save
  cancel: string
  /** What is filled in of the chosen one. */
  children: (template: SpaceTemplate) => ReactNode
}

/** The frame of the form of what is made from a template: which one, and what is filled in; saved once it is known what it takes along. */
export function FromTemplateForm({ templates, chosen, save, cancel, children }: Props) {
  const words = useTranslations('copies')
  const { template, choose, waiting } = chosen
  if (!template) return null
  return (
    <SaveForm save={save} verb={words('makeVerb')} busyVerb={words('makingRoom')} waiting={waiting} cancel={cancel}>
      <Card>
        <div className="flex flex-col gap-5">
          <TemplateChoice templates={templates} template={template} onChoose={choose} />
          {children(template)}
        </div>
      </Card>
    </SaveForm>
  )
}
