'use client'

import { useTranslations } from 'next-intl'
import type { Choice, ChoiceSource } from '#components/picker/choice.ts'
import { ManyField } from '#components/picker/many-field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { GrantKind } from '#lib/core/policy.ts'
import { kindOfLevel, type SpaceValues } from './user-values.ts'

const KINDS: Record<
  GrantKind,
  { ids: 'areaList' | 'roomList' | 'roomPatternList'; names: 'areas' | 'rooms' | 'patterns'; source: ChoiceSource }
> = {
  venueArea: { ids: 'areaList', names: 'areas', source: { kind: 'venue-areas' } },
  room: { ids: 'roomList', names: 'rooms', source: { kind: 'rooms' } },
  pattern: { ids: 'roomPatternList', names: 'patterns', source: { kind: 'patterns', query: 'spaceLevel=3' } },
}

type Props = {
  level: string | number
  values: SpaceValues
  errorOf: (name: 'areaList' | 'roomList' | 'roomPatternList') => string | undefined
  /** The one who invites must leave the person something in her own scope. */
  required: boolean
  onChange: (changes: Partial<SpaceValues>) => void
}

/** The spaces a person may work on, of the kind that goes with her level; levels 0 and 1 reach everything. */
export function SpaceField({ level, values, errorOf, required, onChange }: Props) {
  const words = useTranslations('users')
  const kind = kindOfLevel(level)
  if (level === '') return <p className="field-hint">{words('chooseAuthorityFirst')}</p>
  if (kind === null) return <Notice>{words('reachesAll')}</Notice>
  const { ids, names, source } = KINDS[kind]
  const change = (choices: Choice[]) => onChange({ [names]: choices, [ids]: choices.map(({ id }) => id) })
  return (
    <ManyField
      key={kind}
      name={ids}
      label={words(`kind_${kind}`)}
      required={required}
      hint={words(required ? 'spacesMust' : 'spacesLater')}
      title={words(`choose_${kind}`)}
      error={errorOf(ids)}
      source={source}
      value={values[names] ?? []}
      onChange={change}
    />
  )
}
