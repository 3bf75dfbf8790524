'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { SaveForm } from '#components/form/save-form.tsx'
import type { Choice } from '#components/picker/choice.ts'
import { OneField } from '#components/picker/one-field.tsx'
import { Card } from '#components/ui/card.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { showToast } from '#components/ui/toast-store.ts'
import { useGoOn } from '#lib/client/use-go-on.ts'
import { sending, useSave } from '#lib/client/use-save.ts'
import { leaveUser } from '#lib/contracts/calls/leaving.ts'
import { to } from '#lib/contracts/calls/to.ts'
import { leavingInput } from '#lib/contracts/leaving.ts'
import { HandoverView } from './handover-view.tsx'
import { useHandover } from './use-handover.ts'

/** What she has not seen yet is not carried out; where it cannot be shown, she is told so, and saves what there is. */
const NOTHING_SHOWN = '-'

type Values = z.input<typeof leavingInput> & { successor?: Choice | null }

type Props = { user: { id: string; version: number; name: string; lastDay: string } }

/** Her last day and her successor; what moves and what ends stands under it while one chooses. */
export function LeavingForm({ user: { id, version, name, lastDay } }: Props) {
  const words = useTranslations('users')
  const goOn = useGoOn()
  const shown = useRef<string | null>(NOTHING_SHOWN)
  const save = useSave<Values>({
    send: sending(leavingInput, to(leaveUser, { id }, { version }), (value) => ({ ...value, token: shown.current })),
    defaults: { lastDay, successorId: '', successor: null },
    shownAt: { accessCoexistingCheck: 'successorId', userList: 'successorId' },
    onSaved: () => {
      showToast(words('leaveDone', { name }))
      goOn(`/AC2121/${id}`)
    },
  })
  const { lastDay: day = '', successorId = '', successor = null } = useWatch({ control: save.form.control })
  // What was refused as something else by now is shown anew.
  const effect = useHandover(id, successorId ?? '', save.failure)
  useEffect(() => {
    shown.current = effect === 'loading' ? NOTHING_SHOWN : effect.kind === 'OK' ? effect.body.item.token : null
  }, [effect])
  return (
    <SaveForm save={save} verb={words('leaveVerb')} busyVerb={words('leaving')} cancel={`/AC2121/${id}`}>
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
            value={successor as Choice | null}
            error={save.field('successorId').error}
            onChange={(chosen) => save.set({ successor: chosen, successorId: chosen?.id ?? '' })}
          />
        </div>
      </Card>
      <HandoverView state={effect} hasSuccessor={successor !== null} />
    </SaveForm>
  )
}
