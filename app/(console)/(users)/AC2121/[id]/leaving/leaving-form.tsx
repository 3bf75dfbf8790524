'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { OneField } from '#components/picker/one-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { HandoverView } from './handover-view.tsx'
import { type Leaver, useLeavingSave } from './use-leaving-save.ts'

/** Her last day and her successor; what moves and what ends stands under it while one chooses, and is saved once it does. */
export function LeavingForm({ user }: { user: Leaver }) {
  const words = useTranslations('users')
  const { save, effect, day, successor } = useLeavingSave(user)
  return (
    <SaveForm
      save={save}
      verb={words('leaveVerb')}
      busyVerb={words('leaving')}
      waiting={effect === 'loading' ? words('leaveWaits') : undefined}
      cancel={`/AC2121/${user.id}`}
    >
      <Card>
        <div className="flex flex-col gap-5">
          <DayField
            name="lastDay"
            className="max-w-[320px]"
            label={words('lastDayOfLogin')}
            hint={words('lastDayOfLoginHint')}
            required
            value={day}
            error={save.field('lastDay').error}
            onChange={(chosen) => save.set({ lastDay: chosen })}
          />
          <OneField
            name="successorId"
            label={words('successor')}
            hint={words('successorHint')}
            source={{ kind: 'users', query: 'loginStatus=registered' }}
            value={successor}
            error={save.field('successorId').error}
            onChange={(chosen) => save.set({ successor: chosen, successorId: chosen?.id ?? '' })}
          />
        </div>
      </Card>
      <HandoverView state={effect} hasSuccessor={successor !== null} />
    </SaveForm>
  )
}
