'use client'

import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { useNameIn } from '#components/ui/name.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { saveAreaTemplate, saveSpaceTemplate } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import {
  areaTemplateInput,
  type SpaceTemplate,
  spaceTemplateInput,
  type TemplateFacts,
} from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'
import { AREA_TICKS, ROOM_TICKS } from './template-counts.ts'
import { firstTicks } from './template-needs.ts'

type Named = Pick<Room, 'id' | 'spaceTitle' | 'spaceTitleEn'>

/** What is kept as a template, by whom. */
export type KeptSpace = { authority: Authority } & (
  | { use: 'keepRoom'; space: Named & Pick<Room, 'spaceType'> }
  | { use: 'keepArea'; space: Named }
)

type Values = z.input<typeof spaceTemplateInput> | z.input<typeof areaTemplateInput>

/** The form that keeps a room or a venue area as a template; once it is kept that is said, and `onClose` called. */
export function useTemplateSave({ use, space, authority }: KeptSpace, facts: TemplateFacts, onClose: () => void) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const isArea = use === 'keepArea'
  const { id } = space
  return useSave<Values, { item: SpaceTemplate }>({
    send: isArea
      ? sending(areaTemplateInput, to(saveAreaTemplate, { id }))
      : sending(spaceTemplateInput, to(saveSpaceTemplate, { id })),
    defaults: {
      templateName: space.spaceTitle,
      templateNameEn: space.spaceTitleEn,
      ...firstTicks(use, authority, isArea ? AREA_TICKS : ROOM_TICKS, facts),
      ...(!isArea && { sharedWith: [] }),
    },
    onSaved: ({ item }) => {
      showToast(words('templateSaved', { name: nameIn(item.templateName, item.templateNameEn) }))
      onClose()
    },
  })
}
