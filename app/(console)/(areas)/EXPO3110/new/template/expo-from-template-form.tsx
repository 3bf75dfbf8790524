'use client'

import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { FromTemplateForm } from '#components/copy/from-template-form.tsx'
import { TakenTicks } from '#components/copy/taken-ticks.tsx'
import { EXPO_TICKS } from '#components/copy/template-counts.ts'
import { firstTicks } from '#components/copy/template-needs.ts'
import { tickFields } from '#components/copy/tick-fields.ts'
import { useChosenTemplate } from '#components/copy/use-chosen-template.ts'
import { useGoToMade } from '#components/copy/use-go-to-made.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { expoOfTemplate } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { ExpoAreaDetail } from '#lib/contracts/expo-areas.ts'
import { expoFromTemplate, type SpaceTemplate } from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'

type Props = { templates: readonly SpaceTemplate[]; authority: Authority }

/** A V Expo area from a template: which, how it is called, and what of the template it takes. */
export function ExpoFromTemplateForm({ templates, authority }: Props) {
  const areas = useTranslations('expoAreas')
  const goToMade = useGoToMade('EXPO3110')
  const chosen = useChosenTemplate(templates)
  const save = useSave<z.input<typeof expoFromTemplate>, { item: ExpoAreaDetail }>({
    send: sending(expoFromTemplate, to(expoOfTemplate, { id: chosen.template?.id ?? '' })),
    defaults: { spaceTitle: '', spaceTitleEn: '', ...firstTicks('takeExpo', authority, EXPO_TICKS) },
    onSaved: goToMade,
  })
  return (
    <FromTemplateForm templates={templates} chosen={chosen} save={save} cancel="/EXPO3110/new">
      {() => (
        <>
          <TextField {...save.field('spaceTitle')} required label={areas('name')} />
          <TextField {...save.field('spaceTitleEn')} label={areas('nameEn')} lang="en" />
          <TakenTicks
            use="takeExpo"
            held={chosen.held}
            fields={tickFields(EXPO_TICKS, save.field)}
            ticked={save.form.watch()}
            authority={authority}
          />
        </>
      )}
    </FromTemplateForm>
  )
}
