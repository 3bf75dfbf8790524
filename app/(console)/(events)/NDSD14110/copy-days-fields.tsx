'use client'

import { useTranslations } from 'next-intl'
import { DayField } from '#components/ui/day-field.tsx'
import { FieldNotes } from '#components/ui/field.tsx'
import { Name } from '#components/ui/name.tsx'
import type { CopiedEvent } from './copied-event.ts'

type Days = { first: string; last: string }

type Props = {
  events: readonly CopiedEvent[]
  chosen: ReadonlySet<string>
  days: Days
  errorOf: (field: string) => string | undefined
  onChoose: (chosen: ReadonlySet<string>) => void
  onDays: (days: Partial<Days>) => void
}

/** Which ND/SD events are copied, and to which days. */
export function CopyDaysFields({ events, chosen, days, errorOf, onChoose, onDays }: Props) {
  const words = useTranslations('ndsdEvents')
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <>
      <fieldset className="field" aria-describedby="ndsdEventIds-error">
        <legend className="field-label">{words('copyEvents')}</legend>
        {events.map(({ id, ndsdEventName, ndsdEventNameEn, hours }) => (
          <label key={id} className="tick-row">
            <input type="checkbox" className="tick" checked={chosen.has(id)} onChange={() => toggle(id)} />
            <span>
              <Name ja={ndsdEventName} en={ndsdEventNameEn} />{' '}
              {hours !== undefined && <span className="text-ink-3">{hours || words('allDay')}</span>}
            </span>
          </label>
        ))}
        <FieldNotes id="ndsdEventIds" label={words('copyEvents')} error={errorOf('ndsdEventIds')} />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          name="toDays"
          required
          label={words('copyFirst')}
          value={days.first}
          error={errorOf('toDays')}
          // A later first day takes the last one along.
          onChange={(first) => onDays(first > days.last ? { first, last: first } : { first })}
        />
        <DayField
          name="toLast"
          required
          label={words('copyLast')}
          hint={words('copyLastHint')}
          value={days.last}
          onChange={(last) => onDays({ last })}
        />
      </div>
    </>
  )
}
