'use client'

import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { saveAreaTemplate, saveExpoTemplate, saveSpaceTemplate } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import {
  areaTemplateInput,
  expoTemplateInput,
  type SpaceTemplate,
  spaceTemplateInput,
  type TemplateFacts,
} from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'
import { AREA_TICKS, EXPO_TICKS, ROOM_TICKS } from './template-counts.ts'
import { firstTicks } from './template-needs.ts'

type Named = Pick<Room, 'id' | 'spaceTitle' | 'spaceTitleEn'>

/** What is kept as a template, by whom. */
export type KeptSpace = { authority: Authority } & (
  | { use: 'keepRoom'; space: Named & Pick<Room, 'spaceType'> }
  | { use: 'keepArea' | 'keepExpo'; space: Named }
)

type Values = z.input<typeof spaceTemplateInput> | z.input<typeof areaTemplateInput> | z.input<typeof expoTemplateInput>

const TICKS = { keepRoom: ROOM_TICKS, keepArea: AREA_TICKS, keepExpo: EXPO_TICKS }

function sendingOf(use: KeptSpace['use'], id: string) {
  if (use === 'keepArea') return sending(areaTemplateInput, to(saveAreaTemplate, { id }))
  if (use === 'keepExpo') return sending(expoTemplateInput, to(saveExpoTemplate, { id }))
  return sending(spaceTemplateInput, to(saveSpaceTemplate, { id }))
}

/** The form that keeps a space as a template; once it is kept that is said, and `onClose` called. */
export function useTemplateSave({ use, space, authority }: KeptSpace, facts: TemplateFacts, onClose: () => void) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  return useSave<Values, { item: SpaceTemplate }>({
    send: sendingOf(use, space.id),
    defaults: {
      templateName: space.spaceTitle,
      templateNameEn: space.spaceTitleEn,
      ...firstTicks(use, authority, TICKS[use], facts),
      ...(use === 'keepRoom' && { sharedWith: [] }),
    },
    onSaved: ({ item }) => {
      showToast(words('templateSaved', { name: nameIn(item.templateName, item.templateNameEn) }))
      onClose()
    },
  })
}
