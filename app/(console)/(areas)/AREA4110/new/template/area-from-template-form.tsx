'use client'

import { useTranslations } from 'next-intl'
import { FromTemplateForm } from '#components/copy/from-template-form.tsx'
import { TakenTicks } from '#components/copy/taken-ticks.tsx'
import { AREA_TICKS } from '#components/copy/template-counts.ts'
import { tickFields } from '#components/copy/tick-fields.ts'
import type { Choice } from '#components/picker/choice.ts'
import { OneField } from '#components/picker/one-field.tsx'
import { listHref } from '#components/ui/list-href.ts'
import { TextField } from '#components/ui/text-field.tsx'
import type { SpaceTemplate } from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'
import { useAreaFromTemplate } from './use-area-from-template.ts'

type Props = {
  templates: readonly SpaceTemplate[]
  authority: Authority
  /** The V Expo area in which it begins. */
  expoArea: Choice | null
}

/** A venue area from a template: which, how it is called, where it lies, and what of the template it takes. */
export function AreaFromTemplateForm({ templates, authority, expoArea: parent }: Props) {
  const areas = useTranslations('venueAreas')
  const { save, chosen } = useAreaFromTemplate(templates, authority, parent)
  const cancel = listHref('/AREA4110/new', { expoAreaId: parent?.id })
  return (
    <FromTemplateForm templates={templates} chosen={chosen} save={save} cancel={cancel}>
      {() => (
        <>
          <TextField {...save.field('spaceTitle')} required label={areas('name')} />
          <TextField {...save.field('spaceTitleEn')} label={areas('nameEn')} lang="en" />
          <OneField
            name="spaceParentId"
            required
            label={areas('expoArea')}
            placeholder={areas('findExpoArea')}
            source={{ kind: 'expo-areas' }}
            error={save.field('spaceParentId').error}
            value={save.form.watch('expoArea') ?? null}
            onChange={(expoArea) => save.set({ expoArea, spaceParentId: expoArea?.id ?? '' })}
          />
          <TakenTicks
            use="takeArea"
            held={chosen.held}
            fields={tickFields(AREA_TICKS, save.field)}
            ticked={save.form.watch()}
            authority={authority}
          />
        </>
      )}
    </FromTemplateForm>
  )
}
