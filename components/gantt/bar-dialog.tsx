'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { PeriodNotes } from '#components/publication/period-notes.tsx'
import { Button } from '#components/ui/button.tsx'
import { DateTimeRangeField } from '#components/ui/date-time-range-field.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { useRuleWords } from '#lib/client/use-rule-words.ts'
import { OPEN_TYPES } from '#lib/contracts/patterns.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { scheduleEntryEdit } from '#lib/contracts/schedule-entries.ts'
import type { Bar } from './bar.ts'

type Props = {
  title: string
  /** The entry to change; null: a new one, with `start` and `end` as a proposal. */
  bar: Bar | null
  proposal: Pick<Bar, 'start' | 'end' | 'openType'>
  onStage: (bar: Pick<Bar, 'start' | 'end' | 'openType'>) => void
  /** Null where the entry cannot be deleted. */
  onDelete: (() => void) | null
  /** Null where it cannot be chosen for a rule. */
  onChoose: (() => void) | null
  onClose: () => void
}

const iso = (at: number) => new Date(at).toISOString()

/** The period of an entry by its date and time, for who does not drag: the change then waits on the board to be saved. */
export function BarDialog({ title, bar, proposal, onStage, onDelete, onChoose, onClose }: Props) {
  const words = useTranslations('board')
  const schedules = useTranslations('schedules')
  const ruleWords = useRuleWords()
  const [value, setValue] = useState({
    openStartDate: iso(proposal.start),
    openEndDate: iso(proposal.end),
    openType: proposal.openType,
  })
  const [error, setError] = useState<string>()
  const stage = (event: FormEvent) => {
    event.preventDefault()
    const read = readInput(scheduleEntryEdit, value)
    if (!read.ok) {
      const [problem] = read.problems
      setError(problem && ruleWords(problem))
      return
    }
    onStage({ start: Date.parse(value.openStartDate), end: Date.parse(value.openEndDate), openType: value.openType })
  }
  return (
    <Modal title={words(bar ? 'editBar' : 'addBar')} note={title} onClose={onClose}>
      <form className="flex flex-col gap-4" onSubmit={stage} noValidate>
        <DateTimeRangeField
          name="openStartDate"
          required
          label={schedules('period')}
          hint={schedules('periodHint')}
          start={value.openStartDate}
          end={value.openEndDate}
          error={error}
          onChange={({ start, end }) => {
            setError(undefined)
            setValue((before) => ({ ...before, openStartDate: start, openEndDate: end }))
          }}
        />
        <PeriodNotes start={value.openStartDate} end={value.openEndDate} />
        <RadioField
          name="openType"
          cards
          label={schedules('openType')}
          value={value.openType}
          onChange={({ target }) =>
            setValue((before) => ({ ...before, openType: target.value === 'archive' ? 'archive' : 'normal' }))
          }
          choices={OPEN_TYPES.map((type) => ({
            value: type,
            label: schedules(`openType_${type}`),
            sub: schedules(`openTypeSub_${type}`),
          }))}
        />
        <p className="text-label text-ink-2">{words('stageNote')}</p>
        {onChoose && (
          <Button size="small" icon="check" className="self-start" onClick={onChoose}>
            {words('chooseBar')}
          </Button>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {onDelete && (
            <Button variant="danger" icon="trash-2" className="mr-auto" onClick={onDelete}>
              {words('deleteBar')}
            </Button>
          )}
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="submit" variant="primary">
            {words(bar ? 'stageEdit' : 'stageAdd')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
