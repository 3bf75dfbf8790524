'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { ROOM_TICKS } from '#components/copy/template-counts.ts'
import { firstTicks } from '#components/copy/template-needs.ts'
import type { Choice } from '#components/picker/choice.ts'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { roomOfTemplate } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import { roomFromTemplate, type SpaceTemplate } from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'

type Values = z.input<typeof roomFromTemplate> & { venueAreas?: readonly Choice[]; mainRoom?: Choice | null }

/** Makes a room from one of these templates, the first until another is chosen. */
export function useFromTemplate(templates: readonly SpaceTemplate[], authority: Authority) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const goOn = useGoOn()
  const [chosen, choose] = useState(templates[0]?.id ?? '')
  const template = templates.find(({ id }) => id === chosen) ?? templates[0]
  const save = useSave<Values, { item: Room }>({
    send: sending(roomFromTemplate, to(roomOfTemplate, { id: template?.id ?? '' })),
    defaults: {
      spaceTitle: '',
      spaceTitleEn: '',
      spaceParentId: null,
      mainRoom: null,
      venueAreaIds: [],
      venueAreas: [],
      ...firstTicks('takeRoom', authority, ROOM_TICKS),
    },
    onSaved: ({ item }) => {
      showToast(words('copied', { name: nameIn(item.spaceTitle, item.spaceTitleEn) }))
      goOn(`/ROOM5110/${item.id}`)
    },
  })
  return { save, template, choose }
}

export type FromTemplateSave = ReturnType<typeof useFromTemplate>['save']
