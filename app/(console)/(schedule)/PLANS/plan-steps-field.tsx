'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { FieldNotes } from '#components/ui/field.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { opensDialog } from '#components/ui/modal.tsx'
import { RULES_MAX, STEPS_MAX } from '#lib/contracts/plans.ts'
import { fieldId } from '#lib/core/field-id.ts'
import { movedInList } from '#lib/core/moved-in-list.ts'
import { TARGETS_MAX } from '#lib/core/targets-max.ts'
import { BulkStepDialog } from './bulk-step-dialog.tsx'
import type { FormStep } from './form-step.ts'
import { StepLine } from './step-line.tsx'
import { StopStepDialog } from './stop-step-dialog.tsx'

type Props = { steps: FormStep[]; error: string | undefined; onChange: (steps: FormStep[]) => void }
/** The step being written: its place, or behind the last for a new one. */
type Open = { kind: 'bulk' | 'stop' | 'reopen'; place: number }

const ADDS = [
  { kind: 'bulk', label: 'addBulk', icon: 'chart-gantt' },
  { kind: 'stop', label: 'addStop', icon: 'octagon-x' },
  { kind: 'reopen', label: 'addReopen', icon: 'rotate-ccw' },
] as const

const LIMITS = { steps: STEPS_MAX, rules: RULES_MAX, targets: TARGETS_MAX }

/** The steps of a plan, in order: added, changed, moved and taken out. */
export function PlanStepsField({ steps, error, onChange }: Props) {
  const words = useTranslations('plans')
  const [open, setOpen] = useState<Open | null>(null)
  const id = fieldId('planSteps')
  const put = (step: FormStep) => {
    if (open) onChange(steps.toSpliced(open.place, 1, step))
    setOpen(null)
  }
  const current = open && steps[open.place]
  return (
    <Card title={words('steps')} note={words('stepsFormNote', LIMITS)}>
      <div id={id} role="group" tabIndex={-1} aria-label={words('steps')} aria-describedby={`${id}-error`}>
        {steps.length === 0 && <p className="text-ink-2">{words('noSteps')}</p>}
        <ol className="plan-steps">
          {steps.map((step, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place and its content, and keeps no state of its own
            <li key={place} className="plan-step">
              <StepLine step={step} n={place + 1} />
              <span className="plan-step-verbs">
                <StepVerbs
                  n={place + 1}
                  count={steps.length}
                  isFixed={step.kind === 'undo'}
                  onMove={(by) => onChange(movedInList(steps, place, by))}
                  onEdit={() => step.kind !== 'undo' && setOpen({ kind: step.kind, place })}
                  onRemove={() => onChange(steps.toSpliced(place, 1))}
                />
              </span>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          {ADDS.map(({ kind, label, icon }) => (
            <Button key={kind} icon={icon} {...opensDialog(() => setOpen({ kind, place: steps.length }))}>
              {words(label)}
            </Button>
          ))}
        </div>
        <FieldNotes id={id} label={words('steps')} error={error ?? null} />
      </div>
      {open?.kind === 'bulk' && (
        <BulkStepDialog
          step={current?.kind === 'bulk' ? current : undefined}
          onTake={put}
          onClose={() => setOpen(null)}
        />
      )}
      {(open?.kind === 'stop' || open?.kind === 'reopen') && (
        <StopStepDialog
          kind={open.kind}
          step={current?.kind === 'stop' || current?.kind === 'reopen' ? current : undefined}
          onTake={put}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

type VerbsProps = {
  n: number
  count: number
  /** The console wrote it: it can be moved and taken out, not changed. */
  isFixed: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onRemove: () => void
}

function StepVerbs({ n, count, isFixed, onMove, onEdit, onRemove }: VerbsProps) {
  const words = useTranslations('plans')
  return (
    <>
      <IconButton icon="arrow-up" label={words('moveUp', { n })} disabled={n === 1} onClick={() => onMove(-1)} />
      <IconButton icon="arrow-down" label={words('moveDown', { n })} disabled={n === count} onClick={() => onMove(1)} />
      {!isFixed && <IconButton icon="pencil" label={words('editStep', { n })} onClick={onEdit} />}
      <IconButton icon="x" label={words('removeStep', { n })} onClick={onRemove} />
    </>
  )
}
