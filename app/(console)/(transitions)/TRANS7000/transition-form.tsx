'use client'

import { useTranslations } from 'next-intl'
import { SaveForm } from '#components/form/save-form.tsx'
import { fromKindsOf, toKindsOf } from '#components/picker/transition-ends.ts'
import { Card } from '#components/ui/card.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { RadioField } from '#components/ui/radio-field.tsx'
import { TRANSITION_TYPES, type Transition } from '#lib/contracts/transitions.ts'
import type { Authority } from '#lib/core/authority.ts'
import type { AskedEnd } from './end-asked.ts'
import { EndField } from './end-field.tsx'
import { ExistingNote } from './existing-note.tsx'
import { newTransitionValues, transitionValues } from './transition-values.ts'
import { useTransitionSave } from './use-transition-save.ts'

type Props = {
  authority: Authority
  /** The transition to edit; none: a new one. */
  transition?: Transition
  /** The ends a new one begins with. */
  from?: AskedEnd | null
  to?: AskedEnd | null
}

/** Creates a transition, or edits `transition`. */
export function TransitionForm({ authority, transition, from, to }: Props) {
  const words = useTranslations('transitions')
  const spaces = useTranslations('spaces')
  const [fromKinds, toKinds] = [fromKindsOf(authority), toKindsOf(authority)]
  const defaults = transition
    ? transitionValues(words, transition)
    : newTransitionValues(fromKinds[0], toKinds[0], from, to)
  const save = useTransitionSave(transition, defaults)
  return (
    <SaveForm
      save={save}
      verb={spaces(transition ? 'save' : 'register')}
      busyVerb={spaces(transition ? 'saving' : 'registering')}
      cancel={transition ? `/TRANS7000/${transition.id}` : '/TRANS7000'}
    >
      <Card title={words('from')} note={words('fromNote')}>
        <EndField save={save} side="from" kinds={fromKinds} />
      </Card>
      <Card title={words('to')} note={words('toNote')}>
        <div className="flex flex-col gap-4">
          <EndField save={save} side="to" kinds={toKinds} />
          <ExistingNote save={save} ownId={transition?.id} />
        </div>
      </Card>
      <Card title={words('way')}>
        <div className="flex flex-col gap-5">
          <RadioField
            {...save.field('transitionType')}
            label={words('type')}
            required
            choices={TRANSITION_TYPES.map((value) => ({
              value,
              label: words(`type_${value}`),
              sub: words(`typeText_${value}`),
            }))}
          />
          <CheckboxField {...save.field('isPublic')} label={words('makePublic')} hint={words('makePublicHint')} />
        </div>
      </Card>
    </SaveForm>
  )
}
