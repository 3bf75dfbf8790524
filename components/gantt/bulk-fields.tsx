'use client'

import { useTranslations } from 'next-intl'
import { DateTimeField } from '#components/ui/date-time-field.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { FieldNotes } from '#components/ui/field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { OPEN_TYPES } from '#lib/contracts/patterns.ts'
import type { useBulk } from './use-bulk.ts'

type Props = { bulk: Pick<ReturnType<typeof useBulk>, 'values' | 'change' | 'errorOf'> }

/** What the chosen rule needs. */
export function BulkFields({ bulk }: Props) {
  const words = useTranslations('board')
  const { values, change, errorOf } = bulk
  const text = (name: 'shiftDays' | 'weeks') => ({
    name,
    required: true,
    inputMode: 'numeric' as const,
    label: words(name),
    value: values[name],
    error: errorOf(name) ?? null,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const day = (name: 'weekOf' | 'repeatFrom' | 'repeatUntil') => ({
    name,
    required: true,
    label: words(name),
    value: values[name],
    error: errorOf(name),
    onChange: (value: string) => change({ [name]: value }),
  })
  switch (values.rule) {
    case 'shift':
      return <TextField {...text('shiftDays')} inputMode="text" />
    case 'setHours':
      return <Hours bulk={bulk} />
    case 'copyWeek':
      return (
        <>
          <DayField {...day('weekOf')} />
          <TextField {...text('weeks')} />
        </>
      )
    case 'repeat':
      return (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <DayField {...day('repeatFrom')} />
            <DayField {...day('repeatUntil')} />
          </div>
          <Weekdays bulk={bulk} />
          <Hours bulk={bulk} />
          <SelectField
            name="openType"
            label={words('openType')}
            value={values.openType}
            onChange={({ target }) => change({ openType: target.value === 'archive' ? 'archive' : 'normal' })}
            choices={OPEN_TYPES.map((type) => ({ value: type, label: words(`type_${type}`) }))}
          />
        </>
      )
    case 'closeAll':
      return (
        <DateTimeField
          name="closeAt"
          required
          label={words('closeAt')}
          value={values.closeAt}
          error={errorOf('closeAt')}
          onChange={(closeAt) => change({ closeAt })}
        />
      )
  }
}

function Hours({ bulk: { values, change, errorOf } }: Props) {
  const words = useTranslations('board')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['startTime', 'endTime'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          required
          label={words(name)}
          hint={name === 'endTime' ? words('timesHint') : undefined}
          value={values[name]}
          error={errorOf(name) ?? null}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </div>
  )
}

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const

function Weekdays({ bulk: { values, change, errorOf } }: Props) {
  const words = useTranslations('board')
  const isOn = (day: number) => values.weekdays.includes(day)
  return (
    <fieldset className="field" aria-describedby="weekdays-error">
      <legend className="field-label">{words('weekdays')}</legend>
      <div className="flex flex-wrap gap-4">
        {MONDAY_FIRST.map((day) => (
          <label key={day} className="tick-row">
            <input
              type="checkbox"
              className="tick"
              checked={isOn(day)}
              onChange={() =>
                change({
                  weekdays: isOn(day) ? values.weekdays.filter((it) => it !== day) : [...values.weekdays, day],
                })
              }
            />
            <span>{words(`weekday_${day}`)}</span>
          </label>
        ))}
        <label className="tick-row">
          <input
            type="checkbox"
            className="tick"
            checked={values.withoutHolidays}
            onChange={() => change({ withoutHolidays: !values.withoutHolidays })}
          />
          <span>{words('withoutHolidays')}</span>
        </label>
      </div>
      <FieldNotes id="weekdays" label={words('weekdays')} error={errorOf('weekdays')} />
    </fieldset>
  )
}
