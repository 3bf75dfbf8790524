'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { Choice } from '#components/picker/choice.ts'
import { OneField } from '#components/picker/one-field.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { SelectField } from '#components/ui/select-field.tsx'
import { AUTO, TRANSITION_CLASSES, type TransitionClass } from '#lib/contracts/transitions.ts'
import { END_SOURCES } from './end-kinds.ts'
import type { TransitionValues } from './transition-values.ts'
import type { TransitionSave } from './use-transition-save.ts'

type Kind = NonNullable<TransitionValues['toKind']>
type Props = { save: TransitionSave; side: 'from' | 'to'; kinds: readonly Kind[] }

/** One end: its kind, and which one of that kind. */
export function EndField({ save, side, kinds }: Props) {
  const words = useTranslations('transitions')
  const [name, kindName] =
    side === 'from' ? (['transitionFromId', 'fromKind'] as const) : (['transitionToId', 'toKind'] as const)
  const [kind = kinds[0], chosen] = useWatch({ control: save.form.control, name: [kindName, side] })
  const error = save.form.getFieldState(name, save.form.formState).error?.message
  const choose = (choice: Choice | null) => save.set({ [side]: choice, [name]: choice?.id ?? '' })
  // One of another kind is no longer what is meant; Auto is complete by itself.
  const forget = (next: string) => choose(next === AUTO ? { id: AUTO, name: words('auto'), nameEn: '' } : null)
  return (
    <div className="flex flex-col gap-5">
      <RadioField
        {...save.field(kindName, { onChange: (event) => forget(event.target.value) })}
        label={words(`${side}Kind`)}
        choices={kinds.map((value) => ({ value, label: words(`kind_${value}`) }))}
      />
      {kind === 'class' && (
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
            choose(value === '' ? null : { id: value, name: words(`class_${value as TransitionClass}`), nameEn: '' })
          }
        />
      )}
      {kind === AUTO && (
        <div>
          <p className="phrase text-help text-ink-2">{words('autoHint')}</p>
          {error && <p className="field-error">{error}</p>}
        </div>
      )}
      {kind !== undefined && kind !== 'class' && kind !== AUTO && (
        <OneField
          name={name}
          source={END_SOURCES[kind]}
          label={words(`kind_${kind}`)}
          required
          error={error}
          placeholder={words('find')}
          value={chosen ?? null}
          onChange={choose}
        />
      )}
    </div>
  )
}
