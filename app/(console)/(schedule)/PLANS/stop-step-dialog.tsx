'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Choice } from '#components/picker/choice.ts'
import { ManyField } from '#components/picker/many-field.tsx'
import { StopScopeField } from '#components/publication/stop-scope-field.tsx'
import { TemplateSelect } from '#components/publication/template-select.tsx'
import { CheckboxField } from '#components/ui/checkbox-field.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { useRuleWords } from '#lib/client/use-rule-words.ts'
import { planStep } from '#lib/contracts/plans.ts'
import { readInput } from '#lib/contracts/refused-fields.ts'
import { AREA_PARTS_USUAL, type AreaPart } from '#lib/contracts/stops.ts'
import type { FormStep } from './form-step.ts'
import { StepDialog } from './step-dialog.tsx'

type StopStep = Extract<FormStep, { kind: 'stop' | 'reopen' }>
type Props = {
  kind: 'stop' | 'reopen'
  step?: StopStep | undefined
  onTake: (step: StopStep) => void
  onClose: () => void
}
type Kind = StopStep['targets'][number]['kind']

/** Stops several venue areas and rooms, or reopens them, as a step of a plan. Other targets it has stay. */
export function StopStepDialog({ kind, step, onTake, onClose }: Props) {
  const words = useTranslations('plans')
  const stops = useTranslations('stops')
  const ruleWords = useRuleWords()
  const field = kind === 'stop' ? 'closeReason' : 'reopenReason'
  const chosen = (of: Kind) =>
    (step?.targets ?? []).flatMap((target) =>
      target.kind === of ? (step?.names.find((name) => name.id === target.id) ?? []) : [],
    )
  const [areas, setAreas] = useState(() => chosen('venueArea'))
  const [rooms, setRooms] = useState(() => chosen('room'))
  const [text, setText] = useState(step?.kind === 'stop' ? step.closeReason : (step?.reopenReason ?? ''))
  const [reach, setReach] = useState(() => reachOf(kind, step))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const others = [...chosen('pattern'), ...chosen('arEvent')]
  const submit = () => {
    const before = new Map((step?.targets ?? []).map((target) => [target.id, target]))
    const as = (of: Kind, choices: readonly Choice[]) => choices.map(({ id }) => before.get(id) ?? { kind: of, id })
    const targets = [
      ...as('venueArea', areas),
      ...as('room', rooms),
      ...as('pattern', chosen('pattern')),
      ...as('arEvent', chosen('arEvent')),
    ]
    const { scope, alsoSubRooms } = reach
    const read = readInput(planStep, { kind, targets, [field]: text, alsoSubRooms, [`${kind}Scope`]: scope })
    if (!read.ok) return setErrors(Object.fromEntries(read.problems.map((it) => [it.field, ruleWords(it)]).reverse()))
    if (read.value.kind === 'stop' || read.value.kind === 'reopen')
      onTake({ ...read.value, names: [...areas, ...rooms, ...others] })
  }
  return (
    <StepDialog title={words(kind === 'stop' ? 'titleStop' : 'titleReopen')} onSubmit={submit} onClose={onClose}>
      <ManyField
        name="planAreas"
        label={words('areas')}
        title={words('chooseAreas')}
        source={{ kind: 'venue-areas' }}
        value={areas}
        onChange={setAreas}
      />
      <ManyField
        name="planRooms"
        label={words('rooms')}
        title={words('chooseRooms')}
        source={{ kind: 'rooms', isByArea: true }}
        value={rooms}
        error={errors.targets ? words('noTargets') : null}
        onChange={setRooms}
      />
      {areas.length > 0 && (
        <StopScopeField
          call={kind}
          value={reach.scope}
          counts={null}
          error={errors.stopScope}
          onChange={(scope) => setReach({ ...reach, scope })}
        />
      )}
      {(rooms.length > 0 || (areas.length > 0 && reach.scope.includes('rooms'))) && (
        <CheckboxField
          name="alsoSubRooms"
          label={words(kind === 'stop' ? 'alsoSubRooms' : 'alsoReopenSubRooms')}
          checked={reach.alsoSubRooms}
          onChange={({ target }) => setReach({ ...reach, alsoSubRooms: target.checked })}
        />
      )}
      <TemplateSelect use={kind} onChoose={setText} />
      <TextAreaField
        name={field}
        required
        rows={3}
        label={stops(field)}
        hint={stops(`${field}Hint`)}
        value={text}
        error={errors[field] ?? null}
        onChange={({ target }) => setText(target.value)}
      />
    </StepDialog>
  )
}

/** How far a step of the plan reaches; plans of before say nothing, which is the usual. */
function reachOf(kind: Props['kind'], step: StopStep | undefined): { scope: AreaPart[]; alsoSubRooms: boolean } {
  const {
    stopScope,
    reopenScope,
    alsoSubRooms = false,
  } = (step ?? {}) as {
    stopScope?: AreaPart[]
    reopenScope?: AreaPart[]
    alsoSubRooms?: boolean
  }
  return { scope: kind === 'stop' ? (stopScope ?? [...AREA_PARTS_USUAL]) : (reopenScope ?? []), alsoSubRooms }
}
