'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { SaveForm } from '#components/form/save-form.tsx'
import { Card } from '#components/ui/card.tsx'
import { TextAreaField } from '#components/ui/text-area-field.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { Plan } from '#lib/contracts/plans.ts'
import type { FormStep } from './form-step.ts'
import { PlanStepsField } from './plan-steps-field.tsx'
import { usePlanSave } from './use-plan-save.ts'

/** Creates a plan, from another one where it is given, or edits `plan`. */
export function PlanForm({ plan, from }: { plan?: Plan; from?: Plan | undefined }) {
  const words = useTranslations('plans')
  const spaces = useTranslations('spaces')
  const save = usePlanSave(plan, from)
  const steps = useWatch({ control: save.form.control, name: 'planSteps' }) as FormStep[] | undefined
  return (
    <SaveForm
      save={save}
      verb={spaces(plan ? 'save' : 'register')}
      busyVerb={spaces(plan ? 'saving' : 'registering')}
      cancel={plan ? `/PLANS/${plan.id}` : '/PLANS'}
    >
      <Card title={words('basics')}>
        <div className="flex flex-col gap-5">
          <TextField {...save.field('planName')} label={words('name')} required />
          <TextField {...save.field('planNameEn')} label={words('nameEn')} hint={spaces('englishHint')} lang="en" />
          <TextAreaField {...save.field('planNote')} label={words('note')} hint={words('noteHint')} rows={3} />
        </div>
      </Card>
      <PlanStepsField
        steps={steps ?? []}
        error={save.field('planSteps').error}
        onChange={(planSteps) => save.set({ planSteps })}
      />
    </SaveForm>
  )
}
