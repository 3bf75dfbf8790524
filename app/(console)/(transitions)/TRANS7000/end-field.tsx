'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { Choice } from '#components/picker/choice.ts'
import { EndValue, firstOfKind } from '#components/picker/end-value.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
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
  return (
    <div className="flex flex-col gap-5">
      <RadioField
        {...save.field(kindName, {
          // One of another kind is no longer what is meant.
          onChange: (event) => choose(firstOfKind(event.target.value, words('auto'))),
        })}
        label={words(`${side}Kind`)}
        choices={kinds.map((value) => ({ value, label: words(`kind_${value}`) }))}
      />
      <EndValue name={name} kind={kind} chosen={chosen} error={error} onChoose={choose} />
    </div>
  )
}
