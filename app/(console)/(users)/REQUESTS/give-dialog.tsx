'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { LastDayField } from '#app/(console)/(users)/ACCESS6000/last-day-field.tsx'
import { SaveForm } from '#components/form/save-form.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { useNameIn } from '#components/ui/name.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { sending, useSave } from '#lib/client/use-save.ts'
import { accessRequestGift } from '#lib/contracts/access-requests.ts'
import { giveAccessRequest } from '#lib/contracts/calls/access-requests.ts'
import { to } from '#lib/contracts/calls/to.ts'
import type { RequestOfRow } from './request-of-row.ts'
import { useAnswered } from './use-answered.ts'

type Props = { request: RequestOfRow; onClose: () => void }

/** Gives the space that is asked for, for good or to a last day; of several of one name, the one that is chosen. */
export function GiveDialog({ request: { id, userName, spaces }, onClose }: Props) {
  const words = useTranslations('requests')
  const nameIn = useNameIn()
  const onSaved = useAnswered(words('given', { name: userName }), onClose)
  const [first] = spaces
  const save = useSave({
    send: sending(accessRequestGift, to(giveAccessRequest, { id })),
    defaults: { spaceId: first && spaces.length === 1 ? first.id : '', lastDay: '', requestAnswer: '' },
    shownAt: { accessCoexistingCheck: 'spaceId' },
    onSaved,
  })
  const lastDay = useWatch({ control: save.form.control, name: 'lastDay' })
  const { defaultValue: _, ...radio } = save.field('spaceId')
  return (
    <Modal isForm isHeld={save.isSaving} title={words('giveTitle', { name: userName })} onClose={onClose}>
      <SaveForm save={save} verb={words('give')} busyVerb={words('giving')} cancel={onClose}>
        <RadioField
          {...radio}
          label={words('space')}
          required
          choices={spaces.map((space) => ({
            value: space.id,
            label: nameIn(space.title, space.titleEn),
            sub: words(`kind_${space.kind}`),
          }))}
        />
        <LastDayField
          value={lastDay ?? ''}
          error={save.field('lastDay').error}
          onChange={(day) => save.set({ lastDay: day })}
        />
        <TextAreaField
          {...save.field('requestAnswer')}
          label={words('answer')}
          hint={words('answerHintGiven')}
          rows={2}
        />
      </SaveForm>
    </Modal>
  )
}
