'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { LevelChoice } from '#components/list/level-choice.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { TemplateFacts } from '#lib/contracts/space-templates.ts'
import { can } from '#lib/core/policy.ts'
import { AREA_TICKS, EXPO_TICKS, ROOM_TICKS, SUB_ROOM_TICKS } from './template-counts.ts'
import { TemplateTicks } from './template-ticks.tsx'
import { tickFields } from './tick-fields.ts'
import { type KeptSpace, useTemplateSave } from './use-template-save.ts'

type Props = KeptSpace & { facts: TemplateFacts; onClose: () => void }

const ticksOf = (kept: KeptSpace) => {
  if (kept.use === 'keepRoom') return kept.space.spaceType === 'main' ? ROOM_TICKS : SUB_ROOM_TICKS
  return kept.use === 'keepArea' ? AREA_TICKS : EXPO_TICKS
}

const WORDS = {
  keepRoom: { title: 'saveTemplateTitle', note: 'templateHint' },
  keepArea: { title: 'saveAreaTemplateTitle', note: 'areaTemplateHint' },
  keepExpo: { title: 'saveExpoTemplateTitle', note: 'expoTemplateHint' },
} as const

/** The name of the template, what it takes from the space, and who finds it: who may make one of a venue area or a V Expo area finds them all. */
export function SaveTemplateDialog({ facts, onClose, ...kept }: Props) {
  const { use, space, authority } = kept
  const words = useTranslations('copies')
  const nameIn = useNameIn()
  const save = useTemplateSave(kept, facts, onClose)
  const name = nameIn(space.spaceTitle, space.spaceTitleEn)
  return (
    <Modal
      isForm
      isHeld={save.isSaving}
      title={words(WORDS[use].title, { name })}
      note={words(WORDS[use].note)}
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
        {use === 'keepRoom' && can({ authority }, 'spaceTemplate.share') && (
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
