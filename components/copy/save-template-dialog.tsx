'use client'

import { useTranslations } from 'next-intl'
import type * as z from 'zod/mini'
import { SaveForm } from '#components/form/save-form.tsx'
import { LevelChoice } from '#components/list/level-choice.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { TextField } from '#components/ui/text-field.tsx'
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
import { can } from '#lib/core/policy.ts'
import { AREA_TICKS, ROOM_TICKS, SUB_ROOM_TICKS } from './template-counts.ts'
import { firstTicks } from './template-needs.ts'
import { TemplateTicks } from './template-ticks.tsx'
import { tickFields } from './tick-fields.ts'

type Named = Pick<Room, 'id' | 'spaceTitle' | 'spaceTitleEn'>

/** What is kept as a template, by whom. */
export type KeptSpace = { authority: Authority } & (
  | { use: 'keepRoom'; space: Named & Pick<Room, 'spaceType'> }
  | { use: 'keepArea'; space: Named }
)

type Props = KeptSpace & { facts: TemplateFacts; onClose: () => void }

type Values = z.input<typeof spaceTemplateInput> | z.input<typeof areaTemplateInput>

const ticksOf = (kept: KeptSpace) => {
  if (kept.use === 'keepArea') return AREA_TICKS
  return kept.space.spaceType === 'main' ? ROOM_TICKS : SUB_ROOM_TICKS
}

/** The name of the template, what it takes from the room or the venue area, and who finds it: who may make one of a venue area finds them all. */
export function SaveTemplateDialog({ facts, onClose, ...kept }: Props) {
  const { use, space, authority } = kept
  const isArea = use === 'keepArea'
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const { id } = space
  const save = useSave<Values, { item: SpaceTemplate }>({
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
  const name = nameIn(space.spaceTitle, space.spaceTitleEn)
  return (
    <Modal
      isForm
      isHeld={save.isUnsaved || save.isSaving}
      title={words(isArea ? 'saveAreaTemplateTitle' : 'saveTemplateTitle', { name })}
      note={words(isArea ? 'areaTemplateHint' : 'templateHint')}
      onClose={onClose}
    >
      <SaveForm save={save} verb={words('saveVerb')} busyVerb={words('savingTemplate')} cancel={onClose}>
        <TextField {...save.field('templateName')} required label={words('templateName')} />
        <TextField {...save.field('templateNameEn')} label={words('templateNameEn')} lang="en" />
        <TemplateTicks
          use={use}
          label={words('templateWhat')}
          fields={tickFields(ticksOf(kept), save.field)}
          ticked={save.form.watch()}
          facts={facts}
          authority={authority}
        />
        {!isArea && can({ authority }, 'spaceTemplate.share') && (
          <LevelChoice
            name="sharedWith"
            chosen={(save.form.watch('sharedWith') ?? []).map(Number)}
            onChange={(sharedWith) => save.set({ sharedWith })}
          />
        )}
      </SaveForm>
    </Modal>
  )
}
