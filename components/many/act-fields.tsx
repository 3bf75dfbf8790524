'use client'

import { useTranslations } from 'next-intl'
import type { ChoiceSource } from '#components/picker/choice.ts'
import { ManyField as ManyChoices } from '#components/picker/many-field.tsx'
import { OneField } from '#components/picker/one-field.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { HistoryField } from '#lib/contracts/history.ts'
import { type ManyKind, manyFieldOf } from '#lib/contracts/many-fields.ts'
import type { Authority } from '#lib/core/authority.ts'
import { ActArSpace } from './act-ar-space.tsx'
import { ActDestination } from './act-destination.tsx'
import { type ActDraft, ALL_TEXTS, draftFor, fieldsOffered, howsOf } from './act-draft.ts'
import { choiceWordOf } from './choice-words.ts'

type Props = {
  kind: ManyKind
  draft: ActDraft
  /** What of it is not filled in, once she was told. */
  missing: string | null
  /** Which act of several it is, for the names of its fields. */
  place: number
  /** Hers, where it decides what a field may be. */
  level: Authority | undefined
  /** How many may be linked at most; null where that is not said. */
  atMost: string | null
  /** That they are more, or were refused as more. */
  tooMany: string | null
  onChange: (draft: ActDraft) => void
}

type OfValue = Omit<Props, 'level' | 'atMost' | 'tooMany'>

const SOURCES = {
  expoArea: { kind: 'expo-areas' },
  venueArea: { kind: 'venue-areas' },
  room: { kind: 'rooms', query: 'spaceType=main' },
  pattern: { kind: 'patterns', query: 'spaceLevel=3' },
  externalTransition: { kind: 'external-transitions', query: 'exTransType=external' },
} as const satisfies Record<string, ChoiceSource>

const ANY_ROOM: ChoiceSource = { kind: 'rooms' }

/** One act: which field, how, and to what. */
export function ActFields(props: Props) {
  const { kind, draft, place, onChange } = props
  const words = useTranslations('many')
  const fields = useTranslations('history.fields')
  const hows = howsOf(kind, draft.field)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name={`actField${place}`}
          label={words('field')}
          value={draft.field}
          onChange={({ target }) => onChange(draftFor(kind, target.value, draft))}
          choices={fieldsOffered(kind).map((field) => ({
            value: field,
            label: field === ALL_TEXTS ? words('allTexts') : fields(field as HistoryField),
          }))}
        />
        {hows.length > 1 && (
          <SelectField
            name={`actHow${place}`}
            label={words('how')}
            value={draft.how}
            onChange={({ target }) =>
              onChange({ ...draft, how: hows.find((how) => how === target.value) ?? draft.how })
            }
            choices={hows.map((how) => ({ value: how, label: words(`how_${how}`) }))}
          />
        )}
      </div>
      <ActValue {...props} />
    </div>
  )
}

function ActValue(props: Props) {
  const { kind, draft, missing, place, level, onChange } = props
  const words = useTranslations('many')
  const errorOf = (name: string) => (missing === name ? words('needed') : null)
  const text = (name: 'value' | 'find' | 'replacement', label: string) => (
    <TextField
      name={`act${name}${place}`}
      label={label}
      value={draft[name]}
      error={errorOf(name)}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
    />
  )
  if (draft.how === 'clear') return null
  if (draft.how === 'replace' || draft.how === 'host') {
    const isHost = draft.how === 'host'
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {text('find', words(isHost ? 'hostFrom' : 'find'))}
        {text('replacement', words(isHost ? 'hostTo' : 'replacement'))}
      </div>
    )
  }
  const known = manyFieldOf(kind, draft.field)
  if (known && 'of' in known && (known.of === 'arSpace' || known.of === 'destination')) {
    const Act = known.of === 'arSpace' ? ActArSpace : ActDestination
    return (
      level !== undefined && (
        <Act draft={draft} level={level} error={errorOf('picked')} place={place} onChange={onChange} />
      )
    )
  }
  if (known && 'of' in known) return <ActNames {...props} />
  if (known?.way === 'flag' || known?.way === 'choice')
    return <ActChoice kind={kind} draft={draft} place={place} missing={missing} onChange={onChange} />
  if (known?.way === 'day' || known?.way === 'date')
    return (
      <DayField
        name={`actValue${place}`}
        label={words('value')}
        hint={known.way === 'day' ? words('dayOfAccess') : undefined}
        value={draft.value}
        error={errorOf('value') ?? undefined}
        onChange={(value) => onChange({ ...draft, value })}
      />
    )
  return text('value', words('value'))
}

function ActChoice({ kind, draft, place, onChange }: OfValue) {
  const words = useTranslations('many')
  const choices = useTranslations('history.choices')
  const history = useTranslations('history')
  const known = manyFieldOf(kind, draft.field)
  const options =
    known?.way === 'choice'
      ? known.choices.map((value) => ({ value, label: choices(choiceWordOf(value)) }))
      : (['yes', 'no'] as const).map((value) => ({ value, label: history(value) }))
  return (
    <RadioField
      name={`actValue${place}`}
      label={words('value')}
      value={draft.value}
      choices={options}
      onChange={({ target }) => onChange({ ...draft, value: target.value })}
    />
  )
}

function ActNames({ kind, draft, missing, place, atMost, tooMany, onChange }: Props) {
  const words = useTranslations('many')
  const fields = useTranslations('history.fields')
  const known = manyFieldOf(kind, draft.field)
  if (!known || !('of' in known) || !(known.of in SOURCES)) return null
  // Access is given to sub rooms too, which have no sub rooms of their own.
  const source = kind === 'user' && known.of === 'room' ? ANY_ROOM : SOURCES[known.of as keyof typeof SOURCES]
  const shared = { source, error: missing === 'picked' ? words('needed') : null, name: `actPicked${place}` }
  if (known.way === 'one')
    return (
      <OneField
        {...shared}
        label={words('value')}
        placeholder={words('pickOne')}
        value={draft.picked[0] ?? null}
        onChange={(choice) => onChange({ ...draft, picked: choice ? [choice] : [] })}
      />
    )
  return (
    <ManyChoices
      {...shared}
      label={fields(draft.field as HistoryField)}
      hint={atMost}
      error={shared.error ?? tooMany}
      title={words('pickMany')}
      value={draft.picked}
      onChange={(picked) => onChange({ ...draft, picked })}
    />
  )
}
