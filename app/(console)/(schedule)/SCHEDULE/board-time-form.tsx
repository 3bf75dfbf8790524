'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useListParams } from '#lib/client/use-list-params.ts'
import type { CalendarUnit } from '#lib/core/jst-calendar.ts'

type Props = {
  start: string
  duration: number
  unit: CalendarUnit
  /** The day the address asks for, where there is no such day. */
  noDay: string | null
}

/** The first day on the board, and how many units from there. */
export function BoardTimeForm({ start, duration, unit, noDay }: Props) {
  const words = useTranslations('board')
  const { change } = useListParams()
  const [day, setDay] = useState(start)
  const [count, setCount] = useState(String(duration))
  const show = (event: FormEvent) => {
    event.preventDefault()
    // The menu it stands in on the board has done its work.
    const menu = event.currentTarget.closest('details')
    menu?.removeAttribute('open')
    menu?.querySelector('summary')?.focus()
    // Digits of a Japanese keyboard are meant as the plain ones.
    change({ start: day, duration: count.normalize('NFKC').trim(), unit })
  }
  return (
    <form className="board-time-form" onSubmit={show} aria-label={words('timeForm')}>
      <DayField
        name="start"
        label={words('start')}
        value={day}
        onChange={setDay}
        error={noDay !== null && day === start ? words('noSuchDay', { given: noDay }) : undefined}
      />
      <TextField
        name="duration"
        label={words('duration')}
        inputMode="numeric"
        maxLength={6}
        value={count}
        onChange={({ target }) => setCount(target.value)}
        aside={<span className="text-help text-ink-3">{words(`unit_${unit}`)}</span>}
      />
      <Button type="submit">{words('show')}</Button>
    </form>
  )
}
