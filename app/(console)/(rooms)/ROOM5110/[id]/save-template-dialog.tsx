'use client'

import { useTranslations } from 'next-intl'
import { ROOM_TICKS, SUB_ROOM_TICKS } from '#components/copy/template-counts.ts'
import { firstTicks } from '#components/copy/template-needs.ts'
import { TemplateTicks } from '#components/copy/template-ticks.tsx'
import { tickFields } from '#components/copy/tick-fields.ts'
import { SaveForm } from '#components/form/save-form.tsx'
import { LevelChoice } from '#components/list/level-choice.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { saveSpaceTemplate } from '#lib/contracts/calls/space-templates.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { Room } from '#lib/contracts/rooms.ts'
import { spaceTemplateInput, type TemplateFacts } from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can } from '#lib/core/policy.ts'

export type KeptRoom = { room: Pick<Room, 'id' | 'spaceTitle' | 'spaceTitleEn' | 'spaceType'>; authority: Authority }

type Props = KeptRoom & { facts: TemplateFacts; onClose: () => void }

/** The name of the template, what it takes from the room, and who finds it. */
export function SaveTemplateDialog({ room, authority, facts, onClose }: Props) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const save = useSave({
    send: sending(spaceTemplateInput, to(saveSpaceTemplate, { id: room.id })),
    defaults: {
      templateName: room.spaceTitle,
      templateNameEn: room.spaceTitleEn,
      ...firstTicks('keepRoom', authority, ROOM_TICKS, facts),
      sharedWith: [],
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
      title={words('saveTemplateTitle', { name: nameIn(room.spaceTitle, room.spaceTitleEn) })}
      note={words('templateHint')}
      onClose={onClose}
    >
      <SaveForm save={save} verb={words('saveVerb')} busyVerb={words('savingTemplate')} cancel={onClose}>
        <TextField {...save.field('templateName')} required label={words('templateName')} />
        <TextField {...save.field('templateNameEn')} label={words('templateNameEn')} lang="en" />
        <TemplateTicks
          use="keepRoom"
          label={words('templateWhat')}
          fields={tickFields(room.spaceType === 'main' ? ROOM_TICKS : SUB_ROOM_TICKS, save.field)}
          ticked={save.form.watch()}
          facts={facts}
          authority={authority}
        />
        {can({ authority }, 'spaceTemplate.share') && (
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
