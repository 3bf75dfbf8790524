'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { DateTimeField } from '#components/ui/date-time-field.tsx'

type Name = 'openStartDate' | 'openEndDate'

type Props = {
  start: string
  end: string
  /** The messages of the two fields. */
  errors: Partial<Record<Name, string | undefined>>
  /** An end must be given. */
  mustEnd?: boolean
  onChange: (change: Partial<Record<Name, string>>) => void
}

/** When something starts and stops being shown, each to be set to this very minute. */
export function ShownPeriodFields({ start, end, errors, mustEnd, onChange }: Props) {
  const words = useTranslations('shown')
  return (
    <div className="flex flex-col gap-5">
      <Moment
        name="openStartDate"
        label={words('start')}
        required
        value={start}
        error={errors.openStartDate}
        onChange={(value) => onChange({ openStartDate: value })}
      />
      <Moment
        name="openEndDate"
        label={words('stop')}
        required={mustEnd}
        hint={words(mustEnd ? 'stopHint' : 'stopOpenHint')}
        value={end}
        error={errors.openEndDate}
        onChange={(value) => onChange({ openEndDate: value })}
      />
    </div>
  )
}

type MomentProps = {
  name: Name
  label: string
  required?: boolean | undefined
  hint?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const MINUTE = 60_000

function Moment({ onChange, ...field }: MomentProps) {
  const words = useTranslations('shown')
  const setNow = () => onChange(new Date(Math.floor(Date.now() / MINUTE) * MINUTE).toISOString())
  return (
    <div className="flex flex-col items-start gap-2">
      <DateTimeField {...field} onChange={onChange} />
      <Button size="small" icon="clock" aria-label={words('nowFor', { field: field.label })} onClick={setNow}>
        {words('now')}
      </Button>
    </div>
  )
}
