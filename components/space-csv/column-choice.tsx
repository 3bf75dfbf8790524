'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { SPACE_CSV_GROUPS, type SpaceCsvColumn, type SpaceCsvGroup } from '#lib/contracts/space-csv.ts'

type Chosen = ReadonlySet<SpaceCsvColumn>
type Props = { chosen: Chosen; onChange: (chosen: Chosen) => void }

const GROUPS = Object.keys(SPACE_CSV_GROUPS) as SpaceCsvGroup[]

/** The columns of the file, by what they tell of; a group is ticked or left out as a whole too. */
export function ColumnChoice({ chosen, onChange }: Props) {
  const words = useTranslations('shell')
  const heads = useTranslations('spaceCsv')
  const set = (names: readonly SpaceCsvColumn[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const name of names) {
      if (isOn) next.add(name)
      else next.delete(name)
    }
    onChange(next)
  }
  return GROUPS.map((group) => {
    const names: readonly SpaceCsvColumn[] = SPACE_CSV_GROUPS[group]
    const hasAll = names.every((name) => chosen.has(name))
    return (
      <fieldset key={group} className="flex flex-col gap-2">
        <legend className="flex items-center gap-3">
          <span className="field-label">{words(`csvGroup_${group}`)}</span>
          <Button size="small" variant="quiet" onClick={() => set(names, !hasAll)}>
            {words(hasAll ? 'csvNoneOf' : 'csvAll')}
          </Button>
        </legend>
        <div className="grid gap-x-4 sm:grid-cols-2 md:grid-cols-3">
          {names.map((name) => (
            <CheckboxField
              key={name}
              name={`column-${name}`}
              label={heads(name)}
              checked={chosen.has(name)}
              onChange={({ target }) => set([name], target.checked)}
            />
          ))}
        </div>
      </fieldset>
    )
  })
}
