'use client'

import { FromTemplateForm } from '#components/copy/from-template-form.tsx'
import type { Choice } from '#components/picker/choice.ts'
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
export function RoomFromTemplateForm({ templates, authority, venueArea }: Props) {
  const { save, chosen } = useFromTemplate(templates, authority, venueArea)
  const cancel = listHref('/ROOM5110/new', { venueAreaId: venueArea?.id })
  return (
    <FromTemplateForm templates={templates} chosen={chosen} save={save} cancel={cancel}>
      {(template) => <FromTemplateFields save={save} template={template} held={chosen.held} authority={authority} />}
    </FromTemplateForm>
  )
}
