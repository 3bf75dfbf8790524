import { useTranslations } from 'next-intl'
import { InLang } from '#components/ui/in-lang.tsx'
import type { ListParams } from '#components/ui/list-href.ts'
import { type Choice, Select } from '#components/ui/select.tsx'

export type FilterSelect = { name: string; label: string; choices: readonly Choice[] }
export type FilterFlag = { name: string; label: string }

type Props = { params: ListParams; selects: readonly FilterSelect[]; flags: readonly FilterFlag[] }

/** The fields of a list's filters; each applies at once. */
export function FilterFields({ params, selects, flags }: Props) {
  const words = useTranslations('common')
  return (
    <>
      {selects.map(({ name, label, choices }) => (
        <div key={name} className="filter-field">
          <label htmlFor={`filter-${name}`} className="field-label">
            <InLang>{label}</InLang>
          </label>
          <Select
            id={`filter-${name}`}
            name={name}
            defaultValue={params[name] ?? ''}
            choices={choices}
            placeholder={words('anyValue')}
          />
        </div>
      ))}
      {flags.map(({ name, label }) => (
        <label key={name} className="tick-row">
          <input className="tick" type="checkbox" name={name} value="1" defaultChecked={Boolean(params[name])} />
          <span>{label}</span>
        </label>
      ))}
    </>
  )
}
