'use client'

import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { AREA_PARTS, type AreaPart, type StopEffect } from '#lib/contracts/stops.ts'

type Props = {
  call?: 'stop' | 'reopen'
  value: readonly AreaPart[]
  /** How many of each are not stopped yet, or were stopped along; null where nobody has counted. */
  counts: StopEffect['parts']
  error?: string | null
  onChange: (value: AreaPart[]) => void
}

/** How far the stop of a venue area, or its end, reaches, with how many there are of each; what stays as it is is said. */
export function StopScopeField({ call = 'stop', value, counts, error, onChange }: Props) {
  const words = useTranslations('stops')
  const toggle = (part: AreaPart, isOn: boolean) =>
    onChange(AREA_PARTS.filter((one) => (one === part ? isOn : value.includes(one))))
  const left = AREA_PARTS.filter((part) => counts && counts[part] > 0 && !value.includes(part))
  // Of a reopening only what was stopped along can be chosen: the patterns of an area come back with it.
  const offered = call === 'stop' || !counts ? AREA_PARTS : AREA_PARTS.filter((part) => counts[part] > 0)
  if (offered.length === 0) return null
  return (
    <fieldset id={`field-${call}Scope`} className="flex flex-col gap-2" aria-describedby="stop-scope-left">
      <legend className="field-label">{words(call === 'stop' ? 'scope' : 'reopenScope')}</legend>
      {offered.map((part) => (
        <CheckboxField
          key={part}
          name={`${call}Scope-${part}`}
          label={
            counts ? words('partCount', { part: words(`part_${part}`), count: counts[part] }) : words(`part_${part}`)
          }
          checked={value.includes(part)}
          onChange={({ target }) => toggle(part, target.checked)}
        />
      ))}
      {error && <p className="field-error">{error}</p>}
      <p id="stop-scope-left" className="field-hint" aria-live="polite">
        {counts &&
          left.length > 0 &&
          words(call === 'stop' ? 'staysOpen' : 'staysStopped', {
            parts: left
              .map((part) => words('partCount', { part: words(`part_${part}`), count: counts[part] }))
              .join(words('comma')),
          })}
      </p>
    </fieldset>
  )
}
