import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { DayField } from '#components/ui/day-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'

type Props = {
  field: (name: 'toolVersion' | 'toolUpdateDate') => Pick<ComponentProps<typeof TextField>, 'name' | 'error'>
  /** The registered date, `YYYY-MM-DD`. */
  date: string
  onDate: (date: string) => void
}

/** The version of a tool and its registered date. */
export function ToolVersionFields({ field, date, onDate }: Props) {
  const words = useTranslations('tools')
  return (
    <>
      <TextField {...field('toolVersion')} label={words('version')} required hint={words('versionHint')} />
      <DayField
        name="toolUpdateDate"
        label={words('date')}
        required
        value={date}
        error={field('toolUpdateDate').error}
        onChange={onDate}
      />
    </>
  )
}
