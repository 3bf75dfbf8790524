'use client'

import type * as z from 'zod/mini'
import { ROOM_TICKS } from '#components/copy/template-counts.ts'
import { firstTicks } from '#components/copy/template-needs.ts'
import { useChosenTemplate } from '#components/copy/use-chosen-template.ts'
import { useGoToMade } from '#components/copy/use-go-to-made.ts'
import type { Choice } from '#components/picker/choice.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { roomOfTemplate } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import { roomFromTemplate, type SpaceTemplate } from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'

type Values = z.input<typeof roomFromTemplate> & { venueAreas?: readonly Choice[]; mainRoom?: Choice | null }

/** Makes a room from one of these templates, in a venue area if one is given. */
export function useFromTemplate(templates: readonly SpaceTemplate[], authority: Authority, venueArea: Choice | null) {
  const goToMade = useGoToMade('ROOM5110')
  const chosen = useChosenTemplate(templates)
  const save = useSave<Values, { item: Room }>({
    send: sending(roomFromTemplate, to(roomOfTemplate, { id: chosen.template?.id ?? '' })),
    defaults: {
      spaceTitle: '',
      spaceTitleEn: '',
      spaceParentId: null,
      mainRoom: null,
      venueAreaIds: venueArea ? [venueArea.id] : [],
      venueAreas: venueArea ? [venueArea] : [],
      ...firstTicks('takeRoom', authority, ROOM_TICKS),
    },
    onSaved: goToMade,
  })
  return { save, chosen }
}

export type FromTemplateSave = ReturnType<typeof useFromTemplate>['save']
