'use client'

import { useTranslations } from 'next-intl'
import { AREA_TICKS } from '#components/copy/template-counts.ts'
import { firstTicks } from '#components/copy/template-needs.ts'
import { TemplateTicks } from '#components/copy/template-ticks.tsx'
import { tickFields } from '#components/copy/tick-fields.ts'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { saveAreaTemplate } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { areaTemplateInput, type TemplateFacts } from '#lib/contracts/space-templates.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'

export type TemplateArea = { area: Pick<VenueArea, 'id' | 'spaceTitle' | 'spaceTitleEn'>; authority: Authority }

type Props = TemplateArea & { facts: TemplateFacts; onClose: () => void }

/** The name of the template, and what it takes from the venue area. Who may make one finds them all: it is shared with nobody. */
export function SaveAreaTemplateDialog({ area, authority, facts, onClose }: Props) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const save = useSave({
    send: sending(areaTemplateInput, to(saveAreaTemplate, { id: area.id })),
    defaults: {
      templateName: area.spaceTitle,
      templateNameEn: area.spaceTitleEn,
      ...firstTicks('keepArea', authority, AREA_TICKS, facts),
    },
    onSaved: ({ item }) => {
      showToast(words('templateSaved', { name: nameIn(item.templateName, item.templateNameEn) }))
      onClose()
    },
  })
  return (
    <Modal
      isForm
      isHeld={save.isUnsaved || save.isSaving}
      title={words('saveAreaTemplateTitle', { name: nameIn(area.spaceTitle, area.spaceTitleEn) })}
      note={words('areaTemplateHint')}
      onClose={onClose}
    >
      <SaveForm save={save} verb={words('saveVerb')} busyVerb={words('savingTemplate')} cancel={onClose}>
        <TextField {...save.field('templateName')} required label={words('templateName')} />
        <TextField {...save.field('templateNameEn')} label={words('templateNameEn')} lang="en" />
        <TemplateTicks
          use="keepArea"
          label={words('templateWhat')}
          fields={tickFields(AREA_TICKS, save.field)}
          ticked={save.form.watch()}
          facts={facts}
          authority={authority}
        />
      </SaveForm>
    </Modal>
  )
}
