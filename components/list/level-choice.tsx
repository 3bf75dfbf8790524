import { useTranslations } from 'next-intl'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { AUTHORITIES } from '#lib/core/authority.ts'

type Props = {
  /** Of its fields, which have the level behind it. */
  name: string
  chosen: readonly number[]
  onChange: (levels: number[]) => void
}

/** The levels whose people find a saved view beside their own. */
export function LevelChoice({ name, chosen, onChange }: Props) {
  const words = useTranslations('lists')
  const common = useTranslations('common')
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="text-[12.5px] text-ink-2">{words('sharedWith')}</legend>
      {AUTHORITIES.map((level) => (
        <CheckboxField
          key={level}
          name={`${name}-${level}`}
          label={common(`authority_${level}`)}
          checked={chosen.includes(level)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, level] : chosen.filter((other) => other !== level))
          }
        />
      ))}
    </fieldset>
  )
}
