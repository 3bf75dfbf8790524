'use client'

import { useTranslations } from 'next-intl'
import { InLang } from '#components/ui/in-lang.tsx'
import { type ListParams, valuesIn } from '#components/ui/list-href.ts'
import { type Choice, Select } from '#components/ui/select.tsx'

/** `many`: by one of several of the choices. */
export type FilterSelect = { name: string; label: string; choices: readonly Choice[]; many?: true }
export type FilterFlag = { name: string; label: string }
/** A field that may be left empty. */
type FilterEmpty = { field: string; label: string }

type Props = {
  params: ListParams
  selects: readonly FilterSelect[]
  flags: readonly FilterFlag[]
  empties: readonly FilterEmpty[]
}

/** The fields of a list's filters; each applies at once. Those of many choices are folded, and say how many are chosen. */
export function FilterFields({ params, selects, flags, empties }: Props) {
  const words = useTranslations('common')
  return (
    <>
      {selects.map((select) =>
        select.many ? (
          <Folded key={select.name} label={select.label} count={valuesIn(params[select.name]).length}>
            {select.choices.map(({ value, label }) => (
              <Tick key={value} name={select.name} value={value} label={label} params={params} />
            ))}
          </Folded>
        ) : (
          <div key={select.name} className="filter-field">
            <label htmlFor={`filter-${select.name}`} className="field-label">
              <InLang>{select.label}</InLang>
            </label>
            <Select
              id={`filter-${select.name}`}
              name={select.name}
              defaultValue={String(params[select.name] ?? '')}
              choices={select.choices}
              placeholder={words('anyValue')}
            />
          </div>
        ),
      )}
      {empties.length > 0 && (
        <Folded label={words('emptyOrFilled')} count={valuesIn(params.empty).length + valuesIn(params.filled).length}>
          {empties.map(({ field, label }) => (
            <fieldset key={field} className="flex flex-wrap gap-x-4 pb-2">
              <legend className="field-label">
                <InLang>{label}</InLang>
              </legend>
              <Tick name="empty" value={field} label={words('isEmpty')} params={params} />
              <Tick name="filled" value={field} label={words('isFilled')} params={params} />
            </fieldset>
          ))}
        </Folded>
      )}
      {flags.map(({ name, label }) => (
        <Tick key={name} name={name} value="1" label={label} params={params} />
      ))}
    </>
  )
}

type TickProps = { name: string; value: string; label: string; params: ListParams }

const Tick = ({ name, value, label, params }: TickProps) => (
  <label className="tick-row">
    <input
      className="tick"
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={valuesIn(params[name]).includes(value)}
    />
    <InLang>{label}</InLang>
  </label>
)

function Folded({ label, count, children }: { label: string; count: number; children: React.ReactNode }) {
  return (
    <details data-many="" aria-label={label}>
      <summary className="filter-name">
        <InLang>{label}</InLang>
        {count > 0 && <span className="drop-count">{count}</span>}
      </summary>
      {children}
    </details>
  )
}
