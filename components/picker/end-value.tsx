import { useTranslations } from 'next-intl'
import { SelectField } from '#components/ui/select-field.tsx'
import {
  AUTO,
  type FromKind,
  type ToKind,
  TRANSITION_CLASSES,
  type TransitionClass,
} from '#lib/contracts/transitions.ts'
import type { Choice } from './choice.ts'
import { OneField } from './one-field.tsx'
import { END_SOURCES } from './transition-ends.ts'

type Props = {
  name: string
  kind: FromKind | ToKind | undefined
  chosen: Choice | null | undefined
  error: string | null | undefined
  onChoose: (choice: Choice | null) => void
}

/** Which one of its kind an end of a transition is: a class, Auto, which needs nothing, or a space found by typing. */
export function EndValue({ name, kind, chosen, error, onChoose }: Props) {
  const words = useTranslations('transitions')
  if (kind === undefined) return null
  if (kind === AUTO)
    return (
      <div>
        <p className="phrase text-help text-ink-2">{words('autoHint')}</p>
        {error && <p className="field-error">{error}</p>}
      </div>
    )
  if (kind === 'class')
    return (
      <SelectField
        name={name}
        label={words('class')}
        required
        error={error}
        hint={words('classHint')}
        placeholder={words('chooseClass')}
        choices={TRANSITION_CLASSES.map((value) => ({ value, label: words(`class_${value}`) }))}
        value={chosen?.id ?? ''}
        onChange={({ target: { value } }) =>
          onChoose(value === '' ? null : { id: value, name: words(`class_${value as TransitionClass}`), nameEn: '' })
        }
      />
    )
  return (
    <OneField
      name={name}
      source={END_SOURCES[kind]}
      label={words(`kind_${kind}`)}
      required
      error={error}
      placeholder={words('find')}
      value={chosen ?? null}
      onChange={onChoose}
    />
  )
}

/** What an end of another kind begins with: Auto is complete by itself, of all others none is chosen yet. */
export const firstOfKind = (kind: string, auto: string): Choice | null =>
  kind === AUTO ? { id: AUTO, name: auto, nameEn: '' } : null
