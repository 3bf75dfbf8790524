'use client'

import { useTranslations } from 'next-intl'
import { OneField } from '#components/picker/one-field.tsx'
import { DateTimeRangeField } from '#components/ui/date-time-range-field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { PATTERN_LEVELS } from '#lib/contracts/patterns.ts'
import type { BulkWhom } from './bulk-whom.ts'

type Props = { whom: BulkWhom; hasTime: boolean; timeError: string | null; onChange: (whom: BulkWhom) => void }

/** Which patterns a change is for, and which of their periods. */
export function BulkWhomFields({ whom, hasTime, timeError, onChange }: Props) {
  const words = useTranslations('plans')
  const change = (part: Partial<BulkWhom>) => onChange({ ...whom, ...part })
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">{words('what')}</legend>
      <SelectField
        name="planLevel"
        label={words('level')}
        value={whom.level}
        onChange={({ target }) => {
          const level = PATTERN_LEVELS.find((one) => one === target.value) ?? ''
          change({ level, space: null })
        }}
        choices={[
          { value: '', label: words('levelAll') },
          ...PATTERN_LEVELS.map((value) => ({ value, label: words(`toLevel_${value}`) })),
        ]}
      />
      {whom.level !== '' && (
        <OneField
          name="planSpace"
          label={words('space')}
          placeholder={words('spacePlaceholder')}
          source={{ kind: whom.level === '2' ? 'venue-areas' : 'rooms' }}
          value={whom.space}
          onChange={(space) => change({ space })}
        />
      )}
      <TextField
        name="planWord"
        label={words('word')}
        value={whom.q}
        onChange={({ target }) => change({ q: target.value })}
      />
      {hasTime && (
        <DateTimeRangeField
          name="planTime"
          label={words('time')}
          hint={words('timeHint')}
          error={timeError}
          start={whom.start}
          end={whom.end}
          onChange={({ start, end }) => change({ start, end })}
        />
      )}
    </fieldset>
  )
}
