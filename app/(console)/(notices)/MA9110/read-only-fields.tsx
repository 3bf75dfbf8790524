'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { usePeriodLength } from '#components/publication/use-period-length.ts'
import { Card } from '#components/ui/card.tsx'
import { DateTimeRangeField } from '#components/ui/date-time-range-field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { isLongTime, readOnlyTime } from './read-only-time.ts'
import type { NoticeSave } from './use-notice-save.ts'

/** From when to when levels 1 to 6 can only read, and how long that is. */
export function ReadOnlyFields({ save }: { save: NoticeSave }) {
  const words = useTranslations('notices')
  const lengthOf = usePeriodLength()
  const [start = '', end = ''] = useWatch({
    control: save.form.control,
    name: ['readOnlyStartDate', 'readOnlyEndDate'],
  })
  const length = readOnlyTime({ readOnlyStartDate: start, readOnlyEndDate: end })
  return (
    <Card title={words('readOnly')} note={words('readOnlyNote')}>
      <div className="flex flex-col gap-2">
        <DateTimeRangeField
          name="readOnlyStartDate"
          label={words('readOnly')}
          start={start}
          end={end}
          error={save.field('readOnlyStartDate').error}
          onChange={(range) => save.set({ readOnlyStartDate: range.start, readOnlyEndDate: range.end })}
        />
        <div className="flex flex-col gap-2" aria-live="polite">
          {length !== null && (
            <p className="text-label text-ink-2">{words('readOnlyLength', { length: lengthOf(length) })}</p>
          )}
          {isLongTime(length) && <Notice tone="warn">{words('readOnlyIsLong')}</Notice>}
        </div>
      </div>
    </Card>
  )
}
