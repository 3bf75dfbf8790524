'use client'

import { DateInput, DateSegment, Label, TimeField, type TimeValue } from 'react-aria-components/TimeField'

type Props = { label: string; value: TimeValue | null; onChange: (time: TimeValue | null) => void }

/** Hours and minutes under a calendar. */
export function TimePart({ label, value, onChange }: Props) {
  return (
    <TimeField value={value} onChange={onChange} hourCycle={24} hideTimeZone shouldForceLeadingZeros className="field">
      <Label className="field-label">{label}</Label>
      <DateInput className="input date-input">
        {(segment) => <DateSegment segment={segment} className="date-segment" />}
      </DateInput>
    </TimeField>
  )
}
