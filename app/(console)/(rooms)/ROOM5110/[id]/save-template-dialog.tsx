'use client'

import { useTranslations } from 'next-intl'
import { CopyTicks } from '#components/copy/copy-ticks.tsx'
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
import { spaceTemplateInput } from '#lib/contracts/space-templates.ts'
import type { Authority } from '#lib/core/authority.ts'
import { can, canInScope } from '#lib/core/policy.ts'

export type TemplateRoom = {
  room: Pick<Room, 'id' | 'spaceTitle' | 'spaceTitleEn' | 'spaceType' | 'subRoomCount' | 'patternCount'>
  authority: Authority
}

/** The name of the template, what it takes from the room, and who finds it. */
export function SaveTemplateDialog({ room, authority, onClose }: TemplateRoom & { onClose: () => void }) {
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const mayPatterns = canInScope({ authority }, 'roomPattern.create')
  const save = useSave({
    send: sending(spaceTemplateInput, to(saveSpaceTemplate, { id: room.id })),
    defaults: {
      templateName: room.spaceTitle,
      templateNameEn: room.spaceTitleEn,
      copySubRooms: room.subRoomCount > 0,
      copyPatterns: mayPatterns,
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
        <CopyTicks
          label={words('templateWhat')}
          ticks={[
            ...(room.spaceType === 'main'
              ? [{ field: save.field('copySubRooms'), label: words('subRooms'), count: room.subRoomCount }]
              : []),
            {
              field: save.field('copyPatterns'),
              label: words('patterns'),
              off: !mayPatterns && words('notAllowed'),
            },
          ]}
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
