'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayField } from '#components/ui/day-field.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { day as dayShape } from '#lib/contracts/fields.ts'
import type { ManyAct, ManyReport } from '#lib/contracts/many-changes.ts'
import { askChange, type ManyFor } from './ask-many.ts'
import { ManyQuestion } from './many-question.tsx'

const ACTS = ['suspend', 'resume', 'leave', 'stay'] as const
type Act = (typeof ACTS)[number]

/** What each comes to for whom it is done. */
const CONSEQUENCES = {
  suspend: ['suspendEnds', 'suspendNoWay', 'suspendKeeps', 'suspendTells'],
  resume: ['resumeText'],
  leave: ['leaveEnds', 'leaveNoHandover', 'leaveTells'],
  stay: ['stayWorks', 'stayTells'],
} as const satisfies Record<Act, readonly string[]>

const isDay = (text: string) => dayShape.safeParse(text).success

type Props = { whom: ManyFor; count: number; onDone: (report: ManyReport) => void; onClose: () => void }

/** Suspends many people, lets them in again, or says their last day and takes it back: who cannot be is named with the reason before anything is done. */
export function StandingDialog({ whom, count, onDone, onClose }: Props) {
  const words = useTranslations('standing')
  const many = useTranslations('many')
  const [act, setAct] = useState<Act>('suspend')
  const [reason, setReason] = useState('')
  const [day, setDay] = useState('')
  const [isTold, setTold] = useState(false)
  const said: Record<Act, string | null> = { suspend: reason.trim(), resume: null, leave: day, stay: null }
  const field = act === 'suspend' || act === 'resume' ? 'suspensionReason' : 'leavingDay'
  const problem = said[act] === '' ? many('needed') : act === 'leave' && !isDay(day) ? words('noDay') : null
  const asked = () => {
    setTold(true)
    if (problem !== null) return null
    return askChange('user', whom, [{ act: 'set', field, value: said[act] } satisfies ManyAct])
  }
  const error = isTold ? problem : null
  return (
    <ManyQuestion title={words('title', { count })} field={field} asked={asked} onDone={onDone} onClose={onClose}>
      {() => (
        <>
          <RadioField
            name="standingAct"
            label={words('act')}
            value={act}
            choices={ACTS.map((value) => ({ value, label: words(value) }))}
            onChange={({ target }) => setAct(ACTS.find((one) => one === target.value) ?? act)}
          />
          <ul className="consequences">
            {CONSEQUENCES[act].map((line) => (
              <li key={line}>{words(line)}</li>
            ))}
          </ul>
          {act === 'suspend' && (
            <TextAreaField
              name="suspensionReason"
              label={words('reason')}
              hint={words('reasonHint')}
              rows={3}
              maxLength={500}
              required
              value={reason}
              error={error}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          {act === 'leave' && (
            <DayField name="leavingDay" label={words('day')} value={day} error={error} onChange={setDay} />
          )}
        </>
      )}
    </ManyQuestion>
  )
}
