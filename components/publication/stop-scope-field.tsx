'use client'

import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { AREA_PARTS, type AreaPart, type StopEffect } from '#lib/contracts/stops.ts'

type Props = {
  value: readonly AreaPart[]
  /** How many of each are not stopped yet; null where nobody has counted. */
  counts: StopEffect['parts']
  error?: string | null
  onChange: (value: AreaPart[]) => void
}

/** How far the stop of a venue area reaches, with how many there are of each; what stays open is said. */
export function StopScopeField({ value, counts, error, onChange }: Props) {
  const words = useTranslations('stops')
  const toggle = (part: AreaPart, isOn: boolean) =>
    onChange(AREA_PARTS.filter((one) => (one === part ? isOn : value.includes(one))))
  const open = AREA_PARTS.filter((part) => counts && counts[part] > 0 && !value.includes(part))
  return (
    <fieldset id="field-stopScope" className="flex flex-col gap-2" aria-describedby="stop-scope-open">
      <legend className="field-label">{words('scope')}</legend>
      {AREA_PARTS.map((part) => (
        <CheckboxField
          key={part}
          name={`stopScope-${part}`}
          label={
            counts ? words('partCount', { part: words(`part_${part}`), count: counts[part] }) : words(`part_${part}`)
          }
          checked={value.includes(part)}
          onChange={({ target }) => toggle(part, target.checked)}
        />
      ))}
      {error && <p className="field-error">{error}</p>}
      <p id="stop-scope-open" className="field-hint" aria-live="polite">
        {counts &&
          open.length > 0 &&
          words('staysOpen', {
            parts: open
              .map((part) => words('partCount', { part: words(`part_${part}`), count: counts[part] }))
              .join(words('comma')),
          })}
      </p>
    </fieldset>
  )
}
