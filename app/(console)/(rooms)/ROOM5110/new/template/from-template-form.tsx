'use client'

import { useTranslations } from 'next-intl'
import { TemplateChoice } from '#components/copy/template-choice.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { Card } from '#components/ui/card.tsx'
import { listHref } from '#components/ui/list-href.ts'
import type { SpaceTemplate } from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'
import { FromTemplateFields } from './from-template-fields.tsx'
import { useFromTemplate } from './use-from-template.ts'

type Props = {
  templates: readonly SpaceTemplate[]
  authority: Authority
  /** The venue area in which it begins. */
  venueArea: Choice | null
}

/** A room from a template: which, how it is called, where it lies, and what of the template it takes. */
export function FromTemplateForm({ templates, authority, venueArea }: Props) {
  const words = useTranslations('copies')
  const { save, chosen } = useFromTemplate(templates, authority, venueArea)
  if (!chosen.template) return null
  return (
    <SaveForm
      save={save}
      verb={words('makeVerb')}
      busyVerb={words('makingRoom')}
      waiting={chosen.waiting}
      cancel={listHref('/ROOM5110/new', { venueAreaId: venueArea?.id })}
    >
      <Card>
        <div className="flex flex-col gap-5">
          <TemplateChoice templates={templates} template={chosen.template} onChoose={chosen.choose} />
          <FromTemplateFields save={save} template={chosen.template} held={chosen.held} authority={authority} />
        </div>
      </Card>
    </SaveForm>
  )
}
