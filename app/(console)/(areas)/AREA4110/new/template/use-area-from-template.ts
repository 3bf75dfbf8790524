'use client'

import type * as z from 'zod/mini'
import { AREA_TICKS } from '#components/copy/template-counts.ts'
import { firstTicks } from '#components/copy/template-needs.ts'
import { useChosenTemplate } from '#components/copy/use-chosen-template.ts'
import { useGoToMade } from '#components/copy/use-go-to-made.ts'
import type { Choice } from '#components/picker/choice.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { areaOfTemplate } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { areaFromTemplate, type SpaceTemplate } from '#lib/contracts/space-templates.ts'
import type { VenueArea } from '#lib/contracts/venue-areas.ts'
import type { Authority } from '#lib/core/authority.ts'

type Values = z.input<typeof areaFromTemplate> & { expoArea?: Choice | null }

/** Makes a venue area from one of these templates, in a V Expo area if one is given. */
export function useAreaFromTemplate(
  templates: readonly SpaceTemplate[],
  authority: Authority,
  expoArea: Choice | null,
) {
  const goToMade = useGoToMade('AREA4110')
  const chosen = useChosenTemplate(templates)
  const save = useSave<Values, { item: VenueArea }>({
    send: sending(areaFromTemplate, to(areaOfTemplate, { id: chosen.template?.id ?? '' })),
    defaults: {
      spaceTitle: '',
      spaceTitleEn: '',
      spaceParentId: expoArea?.id ?? '',
      expoArea,
      ...firstTicks('takeArea', authority, AREA_TICKS),
    },
    onSaved: goToMade,
  })
  return { save, chosen }
}
