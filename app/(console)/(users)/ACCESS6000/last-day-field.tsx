'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { TextField } from '#components/ui/text-field.tsx'

type Props = { value: string; error?: string | undefined; onChange: (value: string) => void }

/** The last day of a grant, a day in Japan; empty: for good. */
export function LastDayField({ value, error, onChange }: Props) {
  const words = useTranslations('access')
  const common = useTranslations('common')
  return (
    <TextField
      name="lastDay"
      type="date"
      className="max-w-[320px]"
      label={words('lastDay')}
      hint={words('lastDayHint')}
      aside={<Badge tone="accent">{common('jst')}</Badge>}
      min="2000-01-01"
      max="2099-12-31"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
